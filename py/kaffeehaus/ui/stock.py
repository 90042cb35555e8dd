"""What is left of the components of each game: (title, rows of (name, left, of how many)) from what a seat may know."""


def vienna(seen, voice):
    from ..games.vienna.data import COINS, PERSON_COPIES, PERSON_NAMES
    from ..games.vienna.state import supply
    drawn = [seen.pool[person] + seen.queue.count(person) for person in range(len(PERSON_COPIES))]
    people = [(voice.name(names), left, whole) for names, left, whole in zip(PERSON_NAMES, drawn, PERSON_COPIES)]
    return [(voice.say("Character cards in the draw pile"), people),
            (voice.say("Supply"), [(voice.say("Coins"), supply(seen), COINS)])]


STOCKS = {"vienna": vienna}
