import type { Act, Viewer } from "#act.ts";
import { Refusal } from "#shared/refusal.ts";
import type { StaffKind } from "#shared/roles.ts";
import { hasAdministrator, staffLogin } from "./staff.db.ts";
import { viewerOf } from "./viewer.db.ts";

type Named = { name: string | null; kinds: readonly StaffKind[] };

/** The viewer of the staff login that a tool acts as, or System while a shop without administrators gets its first. Operators have the
 * database, so the name needs no proof; the audit shows it. */
export async function actingStaff(act: Act, { name, kinds }: Named): Promise<Viewer> {
	if (name === null) {
		if (await hasAdministrator(act.db)) throw new Refusal("unauthenticated", "staff.login-not-named");
		return act.by;
	}
	const viewer = await viewerOf(act.db, await staffIdOf(act, name));
	const username = usernameOf(name);
	if (!viewer?.staff) throw new Refusal("forbidden", "staff.removed", { username });
	if (!kinds.includes(viewer.staff))
		throw new Refusal("forbidden", "staff.kind-not-allowed", { kinds: kinds.join(", ") });
	return viewer;
}

const usernameOf = (name: string): string => name.trim().toLowerCase();

/** The id of a staff login by its name, also of a removed one. */
export async function staffIdOf({ db }: Act, name: string): Promise<string> {
	const username = usernameOf(name);
	const login = await staffLogin(db, username);
	if (!login) throw new Refusal("not-found", "staff.not-found", { username });
	return login.id;
}
