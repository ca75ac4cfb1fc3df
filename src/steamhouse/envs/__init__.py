"""The games as environments of other libraries: PettingZoo, Gymnasium and OpenSpiel (extras ``rl`` and ``spiel``).

``pettingzoo.env`` has every seat as an agent, ``gymnasium`` one seat against given rivals, ``openspiel`` the game as
one of OpenSpiel's. All show the observations of ``steamhouse.batch`` and take its indices of actions, which
``batch.Spec`` names.
"""
