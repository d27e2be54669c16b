// Generated from www/src/messages/en/core-scenario.json by `make messages`.
