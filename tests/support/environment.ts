/** Configuration for unit tests: nothing answers at these addresses, and nothing should be requested. */
Object.assign(process.env, {
	SUPABASE_URL: "http://127.0.0.1:9",
	SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test",
	SUPABASE_SECRET_KEY: "sb_secret_test_value_0001",
	LOG_LEVEL: "silent",
});
