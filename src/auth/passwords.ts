import { Argon2id } from "oslo/password";
import type { Passwords, PasswordTools } from "#act.ts";
import { Refusal } from "#shared/refusal.ts";

/** The parameters that OWASP recommends: about 20 ms per hash, in threads. */
export const owaspCost = { memorySize: 19_456, iterations: 2, parallelism: 1, tagLength: 32 };

type Flood = { atOnce?: number; waitingAtMost?: number; giveWay?: () => void };

/** Hashes passwords with a limit, so that a flood of logins leaves processors for the shop. The queue is short: nobody waits more than a
 * second. Database reads between hashes take no slot. */
export function openPasswords(
	cost = owaspCost,
	{ atOnce = 2, waitingAtMost = 20, giveWay = () => undefined }: Flood = {},
): Passwords {
	const argon = new Argon2id(cost);
	const made = `$m=${cost.memorySize},t=${cost.iterations},p=${cost.parallelism}$`;
	const inTurn = createSemaphore(atOnce);
	const besides = <Result>(work: () => Promise<Result>) =>
		inTurn(() => {
			const begun = work();
			giveWay();
			return begun;
		});
	const nobodys = argon.hash(crypto.randomUUID());
	const tools: PasswordTools = {
		hash: (password) => besides(() => argon.hash(password)),
		async verify(hash, password) {
			const looked = hash ?? (await nobodys);
			const right = await besides(() => argon.verify(looked, password));
			return right && hash !== null;
		},
		isOld: (hash) => !hash.includes(made),
	};
	let inside = 0;
	return {
		async run(work) {
			if (inside >= atOnce + waitingAtMost) throw new Refusal("unavailable", "heavy.too-much", { seconds: 2 });
			inside++;
			try {
				return await work(tools);
			} finally {
				inside--;
			}
		},
	};
}

/** Runs at most `atOnce` works at a time, the others in order of arrival. */
export function createSemaphore(atOnce: number) {
	const waiting: (() => void)[] = [];
	let busy = 0;
	return async <Result>(work: () => Promise<Result>): Promise<Result> => {
		if (busy < atOnce) busy++;
		else await new Promise<void>((turn) => waiting.push(turn));
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else busy--;
		}
	};
}
