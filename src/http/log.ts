import { AsyncLocalStorage } from "node:async_hooks";
import { type DestinationStream, type Logger, pino } from "pino";

/** Names under which secrets and people travel; whoever logs such an object by mistake logs nothing. */
const private_ = ["password", "secret", "token", "cookie", "authorization", "email", "phone", "username", "address"];

export const createLog = (level: string, to?: DestinationStream): Logger =>
	pino(
		{
			level,
			base: null,
			timestamp: pino.stdTimeFunctions.isoTime,
			formatters: { level: (label) => ({ level: label }) },
			redact: { paths: private_.flatMap((name) => [name, `*.${name}`]), censor: "(not logged)" },
			mixin: () => ({ requestId: requestOf.getStore() }),
		},
		...(to ? [to] : []),
	);

/** The request that is being answered, so that a line written deep inside carries its id. */
export const requestOf = new AsyncLocalStorage<string>();
