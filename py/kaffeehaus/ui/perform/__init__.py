"""Performs effects: what `update` wants done outside of the page's state.

    perform(app, effect)

PERFORMERS has a function for each kind of effect. Long ones are coroutines, run as tasks. Results come back
as intents, through `app.dispatch`.
"""

from .. import effects
from . import jobs, opening, sharing, storage, thinking, timers

PERFORMERS = {
    effects.Open: opening.open_address,
    effects.NewGame: opening.new_game,
    effects.RepeatDeal: opening.repeat_deal,
    effects.OpenRecord: opening.open_record,
    effects.CheckRace: opening.race,
    effects.StartRace: opening.race,
    effects.CompareRuns: opening.race,
    effects.CopyRace: opening.race,
    effects.LoadPuzzles: opening.puzzles,
    effects.KeepAnswer: opening.puzzles,
    effects.KeepMistakes: opening.puzzles,
    effects.WeighChoices: opening.puzzles,
    effects.MeasureStyle: opening.style,
    effects.SaveStyle: opening.style,
    effects.StartTrial: opening.start_trial,
    effects.LeaveTable: opening.leave_table,
    effects.SetAddress: opening.set_address,
    effects.LoadComponents: opening.load_components,
    effects.LoadLanguage: opening.load_language,
    effects.Reload: opening.reload,
    effects.Save: storage.save,
    effects.RemoveSave: storage.remove,
    effects.LoadSaves: storage.load_saves,
    effects.CheckPersistence: storage.check_persistence,
    effects.SaveSettings: storage.save_settings,
    effects.Recount: storage.recount,
    effects.SaveResults: storage.save_results,
    effects.CancelJob: jobs.cancel_job,
    effects.Import: storage.import_file,
    effects.Export: storage.export,
    effects.LoadCoach: opening.load_coach,
    effects.LoadLive: opening.load_live,
    **dict.fromkeys((effects.Invite, effects.ReadCode, effects.AnswerInvitation, effects.TakeAnswer,
                     effects.SendTo, effects.Disconnect, effects.UseCamera, effects.KeepAwake,
                     effects.RememberDevices, effects.DrawSecret, effects.OpenEnd), opening.live),
    effects.PassTranscript: sharing.pass_transcript,
    effects.Think: thinking.think,
    effects.FindHint: thinking.find_hint,
    effects.ExplainChoice: thinking.explain_choice,
    effects.Analyse: thinking.analyse,
    effects.FindBranches: opening.branches,
    effects.StopThinking: thinking.stop,
    effects.Verify: thinking.verify,
    effects.StartTimer: timers.start_timer,
    effects.CancelTimer: timers.cancel_timer,
    effects.CancelAllTimers: timers.cancel_all_timers,
    effects.MarkPlayable: timers.mark_playable,
    effects.ApplyUpdate: timers.apply_update,
    effects.CopyText: sharing.copy_text,
    effects.CopyResult: sharing.copy_result,
    effects.Share: sharing.share,
    effects.MakeQrCode: sharing.make_qr_code,
    effects.MakePoster: sharing.make_poster,
    effects.SavePoster: sharing.save_poster,
    effects.SharePoster: sharing.share_poster,
    effects.Print: sharing.print_page,
    effects.CopyReport: sharing.copy_report,
}


# effects that open something; a new one cancels the one before
OPENING = (effects.Open, effects.NewGame, effects.RepeatDeal, effects.OpenRecord, effects.StartRace,
           effects.OpenEnd)


def perform(app, effect):
    """Perform an effect; a coroutine becomes a task."""
    done = PERFORMERS[type(effect)](app, effect)
    if done is None:
        return
    if type(effect) in OPENING:
        if app.opening:
            app.opening.cancel()
        app.opening = app.start_task(done)
    else:
        app.start_task(done)
