import type { Act, ActDeps } from "#act.ts";
import { saveCredential } from "#auth/credentials.db.ts";
import type { RequestSource } from "#auth/login.ts";
import { openPasswords } from "#auth/passwords.ts";
import { openSecrets } from "#auth/secrets.ts";

/** Hash settings that are a hundred times as cheap as the real ones. */
export const cheapHash = { memorySize: 64, iterations: 1, parallelism: 1, tagLength: 32 };

export const shopSecret = "a secret of the tests, long enough for anybody";

/** The ports that a login needs. */
export const loginPorts: Pick<ActDeps, "passwords" | "secrets" | "logSecurityEvent"> = {
	passwords: openPasswords(cheapHash),
	secrets: openSecrets(shopSecret),
	logSecurityEvent: () => undefined,
};

/** The same act, which appends its security events to the list. */
export const recordSecurityEvents = (act: Act, events: string[]): Act => ({
	...act,
	deps: { ...act.deps, logSecurityEvent: (event) => void events.push(event) },
});

export const loginSource = (visitor: string, device: string | null = null): RequestSource => ({
	visitor,
	device,
	agent: "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0",
});

export const goodPassword = "Flat-white-1";

/** Sets a user's password, as a reset link does. */
export async function setPassword(act: Act, userId: string | null, password = goodPassword): Promise<void> {
	if (!userId) throw new Error("a guest has no password");
	const hash = await act.deps.passwords.run(({ hash }) => hash(password));
	await saveCredential(act, userId, { hash, changedAt: act.now });
}
