import type { Act } from "#act.ts";
import { saveCredential } from "#auth/credentials.db.ts";
import type { Door, From } from "#auth/login.ts";
import { openPasswords, type Passwords } from "#auth/passwords.ts";

/** As right as the real ones, and a hundred times as cheap. */
export const cheap = { memorySize: 64, iterations: 1, parallelism: 1, tagLength: 32 };

/** A way in, and what it told whoever watches. */
export function aDoor(passwords: Passwords = openPasswords(cheap)) {
	const told: string[] = [];
	const door: Door = {
		passwords,
		secret: "a secret of the tests, long enough for anybody",
		tell: (event) => told.push(event),
	};
	return { door, told };
}

export const fromThe = (visitor: string, device: string | null = null): From => ({
	visitor,
	device,
	agent: "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0",
});

export const goodPassword = "Flat-white-1";

/** What a person would do by a link of ours. */
export async function givePassword(
	act: Act,
	door: Door,
	userId: string | null,
	password = goodPassword,
): Promise<void> {
	if (!userId) throw new Error("a guest has no password");
	const hash = await door.passwords.take(({ hash }) => hash(password));
	await saveCredential(act, userId, { hash, changedAt: act.now });
}
