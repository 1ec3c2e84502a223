import { expect, test } from "vitest";
import { UnsuitableDatabase } from "./db/self-test.ts";
import { unavailable } from "./db/timeouts.ts";
import { retryWhileUnavailable } from "./start.ts";

const lost = () => Object.assign(new Error("write CONNECTION_CLOSED"), { code: "CONNECTION_CLOSED" });
const settings = () => {
	const messages: string[] = [];
	const shutdown = new AbortController();
	return { messages, shutdown, warn: (text: string) => void messages.push(text), shutdownSignal: shutdown.signal };
};

test.each([
	{ what: "a lost connection", error: lost },
	{ what: "a deadline", error: () => unavailable() },
	{ what: "a lost connection as the cause", error: () => new Error("Failed query", { cause: lost() }) },
	{ what: "a self-test without a connection", error: () => new UnsuitableDatabase("no", { cause: lost() }) },
])("tries a step of the start again after $what, with one line for the log", async ({ error }) => {
	const { messages, ...retry } = settings();
	let attempts = 0;
	const step = async () => {
		if (++attempts < 3) throw error();
		return "started";
	};
	expect(await retryWhileUnavailable(step, retry)).toBe("started");
	expect(messages).toEqual(["The database is unavailable; the start is tried again for 8 s."]);
});

test("throws another error at once", async () => {
	let attempts = 0;
	const step = async () => {
		attempts += 1;
		throw new UnsuitableDatabase("The role may not create schemas.");
	};
	await expect(retryWhileUnavailable(step, settings())).rejects.toThrow("The role may not create schemas.");
	expect(attempts).toBe(1);
});

test("ends with one sentence when the database does not come back", async () => {
	const step = () => Promise.reject(lost());
	const outcome = retryWhileUnavailable(step, { ...settings(), patienceMs: 300 });
	await expect(outcome).rejects.toThrow(UnsuitableDatabase);
	await expect(outcome).rejects.toThrow(/^The database became unavailable while the shop started[^\n]+\.$/);
	const selfTest = () =>
		Promise.reject(new UnsuitableDatabase("The database at x cannot be reached: no.", { cause: lost() }));
	await expect(retryWhileUnavailable(selfTest, { ...settings(), patienceMs: 0 })).rejects.toThrow(
		"The database at x cannot be reached: no.",
	);
});

test("stops when the process is shut down", async () => {
	const { shutdown, ...retry } = settings();
	let attempts = 0;
	const step = () => {
		attempts += 1;
		shutdown.abort();
		return Promise.reject(lost());
	};
	await expect(retryWhileUnavailable(step, retry)).rejects.toThrow("CONNECTION_CLOSED");
	expect(attempts).toBe(1);
});
