// Generated from www/src/messages/en/core-simulation.json by `make messages`.
