import type { Viewer } from "#act.ts";
import { Refusal } from "#shared/refusal.ts";

/** Refuses a user who has not opened a link in a mail to the address of their login: the address may belong to another person. */
export function refuseUnproven({ userId, isAddressProven }: Pick<Viewer, "userId" | "isAddressProven">): void {
	if (userId !== null && !isAddressProven) throw new Refusal("forbidden", "email.unconfirmed");
}
