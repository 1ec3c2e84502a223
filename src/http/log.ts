import { AsyncLocalStorage } from "node:async_hooks";
import { type DestinationStream, type Logger, pino } from "pino";
import type { ActDeps } from "#act.ts";
import type { RequestIds } from "#shared/trace.ts";

/** Fields that hold secrets and personal data. The log writes none of their values. */
const privateFields = [
	"password",
	"secret",
	"token",
	"cookie",
	"authorization",
	"email",
	"phone",
	"username",
	"address",
];

export const createLog = (level: string, to?: DestinationStream): Logger =>
	pino(
		{
			level,
			base: null,
			timestamp: pino.stdTimeFunctions.isoTime,
			formatters: { level: (label) => ({ level: label }) },
			serializers: { err: withoutValues },
			redact: { paths: privateFields.flatMap((name) => [name, `*.${name}`]), censor: "(not logged)" },
			mixin: idsOfLine,
		},
		...(to ? [to] : []),
	);

/** The security log: log lines with an event. */
export const securityLog =
	(log: Logger): ActDeps["logSecurityEvent"] =>
	(event, subject) =>
		log.info({ ...subject, event }, "security");

/** The ids of the current request or job, for every log line. */
export const requestOf = new AsyncLocalStorage<RequestIds>();

function idsOfLine(): object {
	const { requestId, trace } = requestOf.getStore() ?? {};
	return trace ? { requestId, traceId: trace.id } : { requestId };
}

/** Database errors repeat values in `message`, `params` and `detail`. Logs only the cause's message, the text of the query and the stack. */
function withoutValues(error: unknown): unknown {
	if (!(error instanceof Error)) return { message: "a value that is not an error was thrown" };
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
	// PostgreSQL quotes the value that it could not parse.
	const message = error.name === "PostgresError" ? error.message.replace(/: ".*$/s, "") : error.message;
	return { type: error.name, message, code, constraint, at };
}
