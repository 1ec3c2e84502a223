import { hasSimilarAccount } from "#accounts/accounts.db.ts";
import { isConfirmedBy } from "#accounts/address-outcome.ts";
import type { Act } from "#act.ts";
import { tryLogin } from "#auth/login.commands.ts";
import type { LoginResult, RequestSource } from "#auth/login.ts";
import { hashOfNewPassword } from "#auth/passwords.commands.ts";
import { chamberNumberOf } from "#shared/company-numbers.ts";
import { Refusal } from "#shared/refusal.ts";
import { Unreachable } from "#shared/unreachable.ts";
import { openAccount, refuseClosed } from "./registration.commands.ts";
import { registrationWithKey } from "./registration.db.ts";
import type { Register } from "./registration.ts";

type Opened = { login: LoginResult; isVerified: boolean };
type SentForm = Register & { source: RequestSource };

/** Registers a company and logs its first user in. Asks the registers again, because a browser can claim anything; a company or an
 * address that they do not confirm waits for staff. The same key, e-mail address and password log in again. */
export async function register(act: Act, { source, ...input }: SentForm): Promise<Opened> {
	const { highestIrdNumber, maintenance, phone } = await refuseClosed(act);
	const repeated = await logInAgain(act, { source, ...input });
	if (repeated) return repeated;
	if (maintenance) throw new Refusal("unavailable", "checkout.maintenance", { phone });
	const [isCompanyConfirmed, isAddressConfirmed, isSimilar, hash] = await Promise.all([
		silentIsFalse(confirmCompany(act, input)),
		silentIsFalse(confirmAddress(act, input)),
		hasSimilarAccount(act, input.company.name),
		hashOfNewPassword(act, input.password),
	]);
	const confirmed = { isCompanyConfirmed, isAddressConfirmed, isSimilar };
	const opened = await openAccount(act, { ...input, ...confirmed, source, hash, highestIrdNumber });
	const login = opened ?? (await logInAgain(act, { source, ...input }));
	if (!login) throw new Error("a key is locked while its registration is made");
	return login;
}

/** How long a form can be repeated after an answer that was lost. */
const repeatableMs = 10 * 60 * 1000;

/** Logs in the user whom the key of this form registered, as the login form does. Null when the key is unused. The key ends with the first
 * password: the owner of the address may have taken the login over. */
async function logInAgain(act: Act, { key, person, password, source }: SentForm): Promise<Opened | null> {
	const earlier = await registrationWithKey(act, key);
	if (!earlier) return null;
	const { username, isVerified, hasFirstPassword, createdAt } = earlier;
	const isInTime = act.now.getTime() - createdAt.getTime() < repeatableMs;
	const isRepeat = username === person.email.toLowerCase() && hasFirstPassword && isInTime;
	const login = isRepeat ? await tryLogin(act, { username, password, source, token: null }) : null;
	if (!login) throw new Refusal("conflict", "registration.company-registered");
	return { login, isVerified };
}

/** Whether the register of the country has this number, for an active company of this name. */
async function confirmCompany(act: Act, { country, company }: Register): Promise<boolean> {
	const number = chamberNumberOf(company.chamberNumber ?? "", country);
	if (!number) return false;
	const registered = await act.deps.registers.company(act, { country, number });
	return (registered?.isActive ?? false) && registered?.name === company.name;
}

async function confirmAddress(act: Act, { delivery }: Register): Promise<boolean> {
	const { country, postalCode, houseNumber } = delivery;
	const known = await act.deps.registers.addresses(act, { country, postalCode, houseNumber, street: null });
	return isConfirmedBy(known, delivery);
}

const silentIsFalse = (confirmed: Promise<boolean>): Promise<boolean> =>
	confirmed.catch((error: unknown) => {
		if (error instanceof Unreachable) return false;
		throw error;
	});
