import { createCompany } from "#accounts/accounts.commands.ts";
import { Address, CreateCompany, InviteMember } from "#accounts/accounts.ts";
import { addLocation } from "#accounts/locations.commands.ts";
import { addMember } from "#accounts/members.commands.ts";
import { membersOf } from "#accounts/members.db.ts";
import type { Act } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { saveCredential } from "#auth/credentials.db.ts";
import { openPasswords } from "#auth/passwords.ts";
import { openDatabase } from "#db/db.ts";
import { startEmbedded } from "#db/embedded/embedded.ts";
import { startAct } from "#start.ts";
import { commonPassword } from "./login.ts";
import { quietPorts } from "./quiet-ports.ts";

const day = 24 * 60 * 60 * 1000;

/** Runs commands as System on the database of a running shop. */
export async function withAct<Result>(folder: string, work: (act: Act) => Promise<Result>): Promise<Result> {
	const { app, release } = await startEmbedded({ folder });
	const database = openDatabase({ place: app, pool: 2, prepare: false });
	try {
		return await work(startAct(database.db, quietPorts, "behind-the-shop"));
	} finally {
		await database.close();
		await release();
	}
}

type CompanyInput = { name: string; locations: number; administrators: number };

/** An administrator with an API token, and a colleague whose membership only this administrator changes. */
type TestAdministrator = {
	userId: string;
	username: string;
	secret: string;
	colleagueId: string;
	locationId: string | undefined;
};

/** Creates a company for a bench or drill, with a token for each administrator, and with a location for each as far as
 * there are enough. */
export async function createCompanyWithTokens(act: Act, { name, locations, administrators }: CompanyInput) {
	const { id: accountId } = await createCompany(act, CreateCompany.parse({ name, country: "NZ" }));
	const locationIds: string[] = [];
	for (let nth = 1; nth <= locations; nth++) {
		const address = { street: "Lambton Quay", houseNumber: String(nth), postalCode: "6011", city: "Wellington" };
		const location = Address.parse({ ...address, country: "NZ", deliveryDays: [1, 3, 5] });
		locationIds.push((await addLocation(act, { ...location, accountId })).id);
	}
	const domain = `${name.toLowerCase().replaceAll(" ", "-")}.example`;
	for (let nth = 1; nth <= administrators; nth++) {
		const person = { salutation: "Other", firstName: "Aroha", lastName: "Ngata", email: `boss-${nth}@${domain}` };
		await addMember(act, { ...InviteMember.parse({ ...person, role: "administrator" }), accountId });
	}
	const endsAt = new Date(act.now.getTime() + day);
	const tokens: TestAdministrator[] = [];
	for (const { userId, username } of await membersOf(act, accountId)) {
		const email = `colleague-${tokens.length}@${domain}`;
		const person = { salutation: "Other", firstName: "Hēmi", lastName: "Walker", email, role: "reader" };
		const { id: colleagueId } = await addMember(act, { ...InviteMember.parse(person), accountId });
		const token = { ownerId: userId, name: "drill", scopes: ["accounts", "store"], endsAt };
		const { secret } = await createToken(act, token);
		tokens.push({ userId, username, secret, colleagueId, locationId: locationIds[tokens.length] });
	}
	return { accountId, tokens };
}

/** Sets the same password for all, so that it is hashed once. */
export async function setPasswords(act: Act, people: readonly { userId: string }[]): Promise<void> {
	const hash = await openPasswords().run(({ hash }) => hash(commonPassword));
	for (const { userId } of people) await saveCredential(act, userId, { hash, changedAt: act.now });
}
