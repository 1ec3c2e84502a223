import { Argon2id } from "oslo/password";
import type { Passwords, PasswordTools } from "#act.ts";
import { Refusal } from "#shared/refusal.ts";

/** OWASP's: about 20 ms each, in threads of their own. */
export const owasp = { memorySize: 19_456, iterations: 2, parallelism: 1, tagLength: 32 };

type Flood = { atOnce?: number; waitingAtMost?: number; giveWay?: () => void };

/** So few at once, and giving way, that a flood of logins leaves the shop its processors; so few waiting that nobody waits for
 * more than a second. Who asks the database meanwhile holds up nobody's hash. */
export function openPasswords(
	cost = owasp,
	{ atOnce = 2, waitingAtMost = 20, giveWay = () => undefined }: Flood = {},
): Passwords {
	const argon = new Argon2id(cost);
	const made = `$m=${cost.memorySize},t=${cost.iterations},p=${cost.parallelism}$`;
	const inTurn = turns(atOnce);
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
		async take(work) {
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

/** The others wait, and come in the order in which they asked. */
export function turns(atOnce: number) {
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
