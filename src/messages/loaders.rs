// Generated from www/src/messages/en/core-loaders.json by `make messages`.
