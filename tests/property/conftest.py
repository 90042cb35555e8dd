"""Short runs that are the same every time and leave no files; longer ones by `--hypothesis-profile=long`."""

from hypothesis import HealthCheck, settings

settings.register_profile("quick", max_examples=200, stateful_step_count=50, deadline=None, derandomize=True,
                          database=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", max_examples=5000, stateful_step_count=200, deadline=None, database=None,
                          suppress_health_check=list(HealthCheck))
settings.load_profile("quick")
