import { includesPart, isPartOpen } from "#accounts/access.ts";
import type { Viewer } from "#act.ts";
import type { Guard, Page } from "./page.ts";

type Visitor = Pick<Viewer, "userId" | "accountId" | "staff" | "flags">;

/** Whether a visitor may open a page: `yes`, `no`, or `login` when they have to log in first. */
export function admits({ guard }: Pick<Page, "guard">, visitor: Visitor): "yes" | "no" | "login" {
	if (guard === "everyone" || guard === "kit") return "yes";
	if (visitor.userId === null) return "login";
	return isGuardPassed(guard, visitor) ? "yes" : "no";
}

function isGuardPassed(guard: Exclude<Guard, "everyone" | "kit">, visitor: Visitor): boolean {
	if (guard === "staff") return visitor.staff !== null;
	if (guard === "person") return includesPart(visitor.flags, "account");
	return isPartOpen(visitor, guard === "customer" ? "account" : guard);
}

/** Whether search engines index a page. */
export const isIndexed = ({ guard, isSeoIndexed }: Pick<Page, "guard" | "isSeoIndexed">): boolean =>
	guard === "everyone" && isSeoIndexed !== false;
