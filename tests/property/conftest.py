"""A deterministic Hypothesis profile without a database; the gate sets its own number of examples."""

from os import environ

from hypothesis import HealthCheck, settings

settings.register_profile("quick", max_examples=200, stateful_step_count=50, deadline=None, derandomize=True,
                          database=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("gate", max_examples=int(environ.get("KAFFEEHAUS_RUNS", 5000)),
                          stateful_step_count=int(environ.get("KAFFEEHAUS_STEPS", 200)), deadline=None,
                          database=None, suppress_health_check=list(HealthCheck))
settings.load_profile("quick")
