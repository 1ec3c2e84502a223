import { Argon2id } from "oslo/password";
import { Refusal } from "#shared/refusal.ts";

/** OWASP's: about 40 ms each, in threads of their own. */
export const owasp = { memorySize: 19_456, iterations: 2, parallelism: 1, tagLength: 32 };

type Tools = {
	hash(password: string): Promise<string>;
	/** Null: nobody has such a login, which takes as long and is never right. */
	verify(hash: string | null, password: string): Promise<boolean>;
	/** Made as it would not be made today. */
	isOld(hash: string): boolean;
};

export type Passwords = {
	/** Waits for one of the few turns; refused as unavailable when too many wait already. */
	take<Result>(work: (tools: Tools) => Promise<Result>): Promise<Result>;
};

/** So few at once that a flood of logins leaves the shop its processors; so few waiting that nobody waits for more than a second. */
export function openPasswords(cost = owasp, { atOnce = 2, waitingAtMost = 20 } = {}): Passwords {
	const argon = new Argon2id(cost);
	const made = `$m=${cost.memorySize},t=${cost.iterations},p=${cost.parallelism}$`;
	const nobodys = argon.hash(crypto.randomUUID());
	const tools: Tools = {
		hash: (password) => argon.hash(password),
		async verify(hash, password) {
			const right = await argon.verify(hash ?? (await nobodys), password);
			return right && hash !== null;
		},
		isOld: (hash) => !hash.includes(made),
	};
	const waiting: (() => void)[] = [];
	let busy = 0;
	return {
		async take(work) {
			if (busy < atOnce) busy++;
			else {
				if (waiting.length >= waitingAtMost) throw new Refusal("unavailable", "heavy.too-much", { seconds: 2 });
				await new Promise<void>((turn) => waiting.push(turn));
			}
			try {
				return await work(tools);
			} finally {
				const next = waiting.shift();
				if (next) next();
				else busy--;
			}
		},
	};
}
