import { Unreachable } from "#shared/unreachable.ts";

export type RegisterSettings = {
	url: string;
	fetch: typeof fetch;
	/** How long one attempt may take. Five seconds when absent. */
	attemptMs?: number;
};
type Question = {
	path: string;
	query?: Record<string, string | readonly string[]>;
	headers?: Record<string, string>;
	signal: AbortSignal;
};

const maxBytes = 1_000_000;
/** Responses after which a second attempt can help. */
export const retryStatuses = [408, 429, 500, 502, 503, 504];

/** A failure after which a second attempt can help. */
export class Retryable extends Unreachable {}

/** Reads JSON from a register. An attempt ends after five seconds, and a failed one is repeated once. Null when the register answers 404.
 * Throws `Unreachable` for every other failure, also for a refused key and for JSON that cannot be read. */
export async function askRegister(settings: RegisterSettings, question: Question): Promise<unknown> {
	try {
		return await attempt(settings, question);
	} catch (error) {
		if (!(error instanceof Retryable) || question.signal.aborted) throw error;
		return attempt(settings, question);
	}
}

async function attempt(
	{ url, fetch, attemptMs = 5_000 }: RegisterSettings,
	{ path, query = {}, headers = {}, signal }: Question,
) {
	const target = new URL(url + path);
	for (const [name, value] of Object.entries(query))
		for (const item of typeof value === "string" ? [value] : value) target.searchParams.append(name, item);
	// Without the query: it holds what a visitor typed, and for some registers the key.
	const name = target.origin + target.pathname;
	const response = await fetch(target, {
		headers: { Accept: "application/json", ...headers },
		redirect: "error",
		signal: AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]),
	}).catch((cause: unknown) => {
		throw new Retryable(`${name} was not reached`, { cause });
	});
	if (response.status === 404) return null;
	if (!response.ok) {
		await response.body?.cancel();
		const message = `${name} answered ${response.status}`;
		throw retryStatuses.includes(response.status) ? new Retryable(message) : new Unreachable(message);
	}
	return readJson(response, name);
}

/** Reads the JSON of a response, up to a megabyte. */
export async function readJson(response: Response, name: string): Promise<unknown> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	try {
		for await (const chunk of response.body ?? []) {
			bytes += chunk.byteLength;
			if (bytes > maxBytes) throw new Unreachable(`${name} answered more than ${maxBytes} bytes`);
			chunks.push(chunk);
		}
	} catch (cause) {
		if (cause instanceof Unreachable) throw cause;
		throw new Retryable(`${name} ended in the middle of its answer`, { cause });
	}
	try {
		return JSON.parse(new TextDecoder().decode(Buffer.concat(chunks)));
	} catch (cause) {
		throw new Retryable(`${name} answered JSON that cannot be read`, { cause });
	}
}

/** The answer of a register in the expected shape. */
export function checkedAnswer<Answer>(
	schema: { safeParse(value: unknown): { success: true; data: Answer } | { success: false; error: Error } },
	answer: unknown,
	name: string,
): Answer {
	const result = schema.safeParse(answer);
	if (result.success) return result.data;
	throw new Unreachable(`${name} answered in another shape`, { cause: result.error });
}
