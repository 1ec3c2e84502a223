import { start } from "#main.ts";

/** The shop for the browser tests: it draws the pictures that somebody looks at, and not the other seven hundred. */
await start({ moreJobs: { "pictures.render": async () => undefined } });
