// Generated from www/src/messages/en/core-cluster.json by `make messages`.
