import * as z from "zod";
import { checkedAnswer, Retryable, readJson, retryStatuses } from "#providers/ask-register.ts";
import { Unreachable } from "#shared/unreachable.ts";
import { DocumentRefused, RateLimited } from "./accounting.ts";

export type XeroSettings = {
	clientId: string;
	clientSecret: string;
	/** The organisation. Null for a custom connection, which has one organisation. */
	tenantId: string | null;
	url: string;
	identityUrl: string;
	fetch: typeof fetch;
	now: () => Date;
	/** How long one attempt may take. Ten seconds when absent. */
	attemptMs?: number;
};

type XeroRequest = {
	method?: "GET" | "PUT" | "POST";
	path: string;
	query?: Record<string, string>;
	headers?: Record<string, string>;
	body?: unknown;
	/** Xero executes requests with the same key once. */
	key?: string;
	signal: AbortSignal;
};

export type XeroHttp = ReturnType<typeof connectXero>;

/** Only what the shop uses: no reports, no bank transactions, no settings. */
const scopes = "accounting.invoices accounting.contacts accounting.payments.read";
/** A token is renewed this long before it ends. */
const renewBeforeMs = 60_000;
/** The wait after a 429 that does not name one. */
const defaultWaitSeconds = 60;
const longestWaitSeconds = 24 * 60 * 60;
const longestReason = 500;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Faults = z.array(z.object({ Message: z.string() })).nullish();
const Rejection = z.object({
	Message: z.string().nullish(),
	Elements: z
		.array(
			z.object({
				ValidationErrors: Faults,
				LineItems: z.array(z.object({ ValidationErrors: Faults })).nullish(),
			}),
		)
		.nullish(),
});

class TokenEnded extends Unreachable {}

/** Sends requests to Xero with an access token of the client credentials. An attempt ends after ten seconds; a failed one is repeated once, which
 * is safe because writes have a key. Returns null for 404. */
export function connectXero(settings: XeroSettings) {
	let token: { text: string; endsAt: number } | null = null;

	async function accessToken(signal: AbortSignal): Promise<string> {
		if (token && token.endsAt > settings.now().getTime()) return token.text;
		const { access_token: text, expires_in: seconds } = await newToken(settings, signal);
		token = { text, endsAt: settings.now().getTime() + seconds * 1000 - renewBeforeMs };
		return text;
	}

	async function attempt({ method = "GET", path, query = {}, headers = {}, body, key, signal }: XeroRequest) {
		const target = new URL(settings.url + path);
		for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
		const response = await send(settings, target, signal, {
			method,
			...(body !== undefined && { body: JSON.stringify(body) }),
			headers: {
				Accept: "application/json",
				Authorization: `Bearer ${await accessToken(signal)}`,
				...(body !== undefined && { "Content-Type": "application/json" }),
				...(settings.tenantId !== null && { "Xero-Tenant-Id": settings.tenantId }),
				...(key !== undefined && { "Idempotency-Key": key }),
				...headers,
			},
		});
		if (response.status === 404) return null;
		if (response.status === 401) {
			token = null;
			throw new TokenEnded("Xero refused the access token");
		}
		if (response.status === 400) throw new DocumentRefused(reasonIn(await readJson(response, "Xero")));
		return readJson(await onlySuccess(response), "Xero");
	}

	return async (request: XeroRequest): Promise<unknown> => {
		try {
			return await attempt(request);
		} catch (error) {
			const canRetry = error instanceof Retryable || error instanceof TokenEnded;
			if (!canRetry || request.signal.aborted) throw error;
			return attempt(request);
		}
	};
}

async function newToken(settings: XeroSettings, signal: AbortSignal) {
	const credentials = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString("base64");
	const response = await send(settings, new URL(settings.identityUrl), signal, {
		method: "POST",
		body: new URLSearchParams({ grant_type: "client_credentials", scope: scopes }).toString(),
		headers: {
			Accept: "application/json",
			Authorization: `Basic ${credentials}`,
			"Content-Type": "application/x-www-form-urlencoded",
		},
	});
	return checkedAnswer(Token, await readJson(await onlySuccess(response), "Xero"), "Xero");
}

const send = ({ fetch, attemptMs = 10_000 }: XeroSettings, target: URL, signal: AbortSignal, init: RequestInit) =>
	fetch(target, {
		...init,
		redirect: "error",
		signal: AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]),
	}).catch((cause: unknown) => {
		throw new Retryable(`${target.origin + target.pathname} was not reached`, { cause });
	});

/** Throws for a response without content. Its body is not read, because it can name the credentials. */
async function onlySuccess(response: Response): Promise<Response> {
	const { status, headers, ok } = response;
	if (ok) return response;
	await response.body?.cancel();
	if (status === 429) {
		const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
		const limit = headers.get("X-Rate-Limit-Problem") ?? "rate";
		const wait = Number.isFinite(seconds) && seconds > 0 ? seconds : defaultWaitSeconds;
		throw new RateLimited(`Xero's ${limit} limit is reached`, Math.min(Math.ceil(wait), longestWaitSeconds));
	}
	if (status === 400 || status === 401 || status === 403)
		throw new Unreachable(`Xero refused the connection (${status})`);
	const message = `Xero answered ${status}`;
	throw retryStatuses.includes(status) ? new Retryable(message) : new Unreachable(message);
}

/** The texts of a rejection, for staff. */
function reasonIn(answer: unknown): string {
	const { data } = Rejection.safeParse(answer);
	const faults = (data?.Elements ?? []).flatMap(({ ValidationErrors, LineItems }) => [
		...(ValidationErrors ?? []),
		...(LineItems ?? []).flatMap((line) => line.ValidationErrors ?? []),
	]);
	const texts = new Set(faults.map(({ Message }) => Message));
	return ([...texts].join(" ") || data?.Message || "Xero rejected the document without a reason").slice(
		0,
		longestReason,
	);
}
