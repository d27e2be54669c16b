// Generated from www/src/messages/en/core-files.json by `make messages`.
