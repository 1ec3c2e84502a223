import { expect, test } from "vitest";
import { rendered } from "#test/rendered.tsx";
import { ChangeEnded } from "./ChangeDialog.tsx";

test.for([
	{ language: "en-NZ", status: "In progress", says: "This order was confirmed while you were changing it" },
	{ language: "en-NZ", status: "Cancelled", says: "This order was cancelled while you were changing it" },
	{ language: "nl-NL", status: "In progress", says: "Deze bestelling is bevestigd terwijl u haar wijzigde" },
	{ language: "nl-NL", status: "Cancelled", says: "Deze bestelling is geannuleerd terwijl u haar wijzigde" },
] as const)("a change of an order that became $status says so in $language, and whom to ask", (row) => {
	const markup = rendered(<ChangeEnded status={row.status} />, row.language);
	expect(markup).toContain(row.says);
	expect(markup).toContain('href="tel:');
});
