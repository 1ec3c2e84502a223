import { AsyncLocalStorage } from "node:async_hooks";
import { type DestinationStream, type Logger, pino } from "pino";
import type { ActDeps } from "#act.ts";

/** Names under which secrets and people travel; whoever logs such an object by mistake logs nothing. */
const private_ = ["password", "secret", "token", "cookie", "authorization", "email", "phone", "username", "address"];

export const createLog = (level: string, to?: DestinationStream): Logger =>
	pino(
		{
			level,
			base: null,
			timestamp: pino.stdTimeFunctions.isoTime,
			formatters: { level: (label) => ({ level: label }) },
			serializers: { err: withoutValues },
			redact: { paths: private_.flatMap((name) => [name, `*.${name}`]), censor: "(not logged)" },
			mixin: () => ({ requestId: requestOf.getStore() }),
		},
		...(to ? [to] : []),
	);

/** The security log: lines of the log with an event, for those who watch over the shop. */
export const securityLog =
	(log: Logger): ActDeps["logSecurityEvent"] =>
	(event, subject) =>
		log.info({ ...subject, event }, "security");

/** The request that is being answered, so that a line written deep inside carries its id. */
export const requestOf = new AsyncLocalStorage<string>();

/** An error of the database repeats the values it was sent, in its message, in `params` and in `detail`. What is logged is what
 * happened and where: the cause's own words, the text of the query, the frames. */
function withoutValues(error: unknown): unknown {
	if (!(error instanceof Error)) return { message: "something that is no error was thrown" };
	if ("params" in error && error.cause instanceof Error)
		return { ...withoutValuesOf(error.cause), query: "query" in error ? error.query : undefined };
	return { ...withoutValuesOf(error), cause: error.cause === undefined ? undefined : withoutValues(error.cause) };
}

function withoutValuesOf(error: Error) {
	const code = "code" in error ? error.code : undefined;
	const constraint = "constraint_name" in error ? error.constraint_name : undefined;
	const at = (error.stack ?? "")
		.split("\n")
		.filter((line) => /^\s+at /.test(line))
		.map((line) => line.trim());
	// PostgreSQL quotes what it could not read.
	const message = error.name === "PostgresError" ? error.message.replace(/: ".*$/s, "") : error.message;
	return { type: error.name, message, code, constraint, at };
}
