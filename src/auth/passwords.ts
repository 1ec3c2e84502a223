import { Argon2id } from "oslo/password";
import type { Passwords, PasswordTools } from "#act.ts";
import { Refusal } from "#shared/refusal.ts";

/** The parameters that OWASP recommends: about 20 ms per hash, in threads. */
export const owaspCost = { memorySize: 19_456, iterations: 2, parallelism: 1, tagLength: 32 };

type Concurrency = { concurrency?: number; maxWaiting?: number; lowerPriority?: () => void };

/** Hashes passwords with a limit, so that a flood of logins leaves processors for the shop. The queue is short, so a login waits
 * at most a second. Database reads between hashes take no slot. */
export function openPasswords(
	cost = owaspCost,
	{ concurrency = 2, maxWaiting = 20, lowerPriority = () => undefined }: Concurrency = {},
): Passwords {
	const argon = new Argon2id(cost);
	const parameters = `$m=${cost.memorySize},t=${cost.iterations},p=${cost.parallelism}$`;
	const runInSlot = createSemaphore(concurrency);
	const runInThread = <Result>(work: () => Promise<Result>) =>
		runInSlot(() => {
			const promise = work();
			lowerPriority();
			return promise;
		});
	const dummyHash = argon.hash(crypto.randomUUID());
	const tools: PasswordTools = {
		hash: (password) => runInThread(() => argon.hash(password)),
		async verify(hash, password) {
			const checkedHash = hash ?? (await dummyHash);
			const isRight = await runInThread(() => argon.verify(checkedHash, password));
			return isRight && hash !== null;
		},
		isOld: (hash) => !hash.includes(parameters),
	};
	let running = 0;
	return {
		async run(work) {
			if (running >= concurrency + maxWaiting) throw new Refusal("unavailable", "server.busy", { seconds: 2 });
			running++;
			try {
				return await work(tools);
			} finally {
				running--;
			}
		},
	};
}

/** Runs at most `concurrency` works at a time, the others in order of arrival. */
export function createSemaphore(concurrency: number) {
	const waiting: (() => void)[] = [];
	let running = 0;
	return async <Result>(work: () => Promise<Result>): Promise<Result> => {
		if (running < concurrency) running++;
		else await new Promise<void>((resolve) => waiting.push(resolve));
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else running--;
		}
	};
}
