import config from "../vitest.config.ts";

/** The configuration of the tests without the start of their database, which takes longer than tests of rules. */
export default { ...config, test: { ...config.test, globalSetup: [] } };
