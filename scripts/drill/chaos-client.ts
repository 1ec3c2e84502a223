import type { Answer, UsedKey } from "./chaos-history.ts";

/** A call that a buyer sends. `key`: its idempotency key. `batch`: how many copies go in one request. */
export type Call = {
	path: string;
	input?: object;
	isQuery?: boolean;
	key?: string | undefined;
	batch?: number;
};

export type Outcome =
	| { kind: "answered"; data: unknown }
	| { kind: "refused"; code: string }
	/** Cut off, unavailable or still under way: it may have happened, or may still happen. */
	| { kind: "unknown"; status?: number };

type Settings = {
	url: string;
	session: string;
	/** Seconds since the start of the drill. */
	second: () => number;
	/** Names and products that identify whom an answer is about, in addition to ids. */
	canaries: ReadonlySet<string>;
};

const answerMs = 20_000;
/** Server errors after which a buyer gives a call up. */
const errorsAtMost = 3;
const recordId = /^[0-9A-Za-z]{18}$/;
const underWay = "request.in-progress";

/** A buyer's connection to the shop. Records whom each answer is about, and each key that was used. */
export function openClient({ url, session, second, canaries }: Settings) {
	const answers: Answer[] = [];
	const keys: UsedKey[] = [];

	async function send(call: Call): Promise<Outcome> {
		const { path, key } = call;
		try {
			const answer = await fetch(url + addressOf(call), {
				method: call.isQuery ? "GET" : "POST",
				headers: {
					Cookie: session,
					Origin: new URL(url).origin,
					"Content-Type": "application/json",
					...(key && { "Idempotency-Key": key }),
				},
				...(!call.isQuery && { body: bodyOf(call) }),
				keepalive: false, // on a reused connection that breaks, fetch could repeat the request by itself
				signal: AbortSignal.timeout(answerMs),
			});
			const { status } = answer;
			const body: unknown = JSON.parse(await answer.text());
			answers.push({ at: second(), path, status, canaries: canariesIn(body, canaries) });
			return outcomeOf(status, body);
		} catch {
			return { kind: "unknown" };
		}
	}

	return {
		answers,
		keys,
		send,
		/** Sends a call until its outcome is known. `copies`: how many at the same time. `isCertain`: true when no earlier
		 * copy can still take effect. */
		async insist(call: Call, { copies = 1, seconds = 40 } = {}) {
			const until = second() + seconds;
			let errors = 0;
			for (let isFirst = true; ; isFirst = false) {
				const outcomes = await Promise.all(Array.from({ length: isFirst ? copies : 1 }, () => send(call)));
				const answered = outcomes.filter((response) => response.kind === "answered");
				const outcome = answered[0] ?? outcomes.find(({ kind }) => kind === "refused") ?? { kind: "unknown" as const };
				const { path, key } = call;
				if (outcome.kind === "answered" && key && !call.batch) keys.push({ at: second(), path, key });
				const isOnce = isFirst && !outcomes.some(({ kind }) => kind === "unknown");
				if (outcomes.some((response) => response.kind === "unknown" && response.status === 500)) errors++;
				if (outcome.kind !== "unknown" || second() > until || errors === errorsAtMost)
					return { outcome, answered, isCertain: isOnce || (outcome.kind === "answered" && key !== undefined) };
				await Bun.sleep(200);
			}
		},
	};
}

export type Client = ReturnType<typeof openClient>;

function addressOf({ path, input, isQuery, batch = 1 }: Call): string {
	if (batch > 1) return `/trpc/${Array(batch).fill(path).join(",")}?batch=1`;
	if (!isQuery || !input) return `/trpc/${path}`;
	return `/trpc/${path}?${new URLSearchParams({ input: JSON.stringify(input) })}`;
}

const bodyOf = ({ input = {}, batch = 1 }: Call): string =>
	JSON.stringify(batch > 1 ? Object.fromEntries(Array.from({ length: batch }, (_, nth) => [nth, input])) : input);

/** An answer of tRPC, or of the server in front of it. */
type ResponseBody = {
	result?: { data?: unknown };
	error?: { data?: { refusal?: { code?: string } } };
	errorCode?: string;
};

/** Of a batch, the first call that succeeded counts. */
function outcomeOf(status: number, body: unknown): Outcome {
	const all = (Array.isArray(body) ? body : [body]) as ResponseBody[]; // anything else has none of these fields
	const good = all.find((item) => item?.result);
	if (good && status < 300) return { kind: "answered", data: good.result?.data };
	const code = all.map((item) => item?.error?.data?.refusal?.code ?? item?.errorCode).find(Boolean) ?? "";
	if (status >= 500 || code === underWay) return { kind: "unknown", status };
	return { kind: "refused", code };
}

/** All record ids and known names in an answer. */
function canariesIn(body: unknown, known: ReadonlySet<string>): string[] {
	const codes = new Set<string>();
	const walk = (value: unknown): void => {
		if (typeof value === "string") {
			if (recordId.test(value) || known.has(value)) codes.add(value);
		} else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) walk(part);
	};
	walk(body);
	return [...codes];
}
