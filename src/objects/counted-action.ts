import type { Act } from "#act.ts";
import { writeMoney } from "#i18n/format.ts";
import { languages } from "#i18n/languages.ts";
import { callCommand } from "#records/command-step.ts";
import { textIn } from "#records/kinds.ts";
import type { Action, Label, Roles } from "#records/object.ts";
import { shortDate } from "#records/short-dates.ts";
import { type CountedOrders, OrdersSince } from "#shared/counted-orders.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { storeFront } from "#store/store.db.ts";

type CountedAction = {
	label: Label;
	who: Roles;
	/** Counts the orders and changes nothing. */
	count: (act: Act, input: { since: StoreDay }) => Promise<CountedOrders>;
	/** Changes the orders when their count and sum are those that the person saw. */
	run: (act: Act, seen: OrdersSince) => Promise<void>;
	done: Label;
};

const fields = { Since: "since", Orders: "orders", Total: "total" } as const;
const inputs = [
	{ name: "Since", label: ["Since", "Vanaf"], required: true, type: "date" },
	{
		name: "Orders",
		label: ["Number of orders", "Aantal bestellingen"],
		type: "integer",
	},
	{
		name: "Total",
		label: ["Total incl. GST", "Totaal incl. btw"],
		type: "money",
	},
] as const satisfies Action<never>["input"];

/** An action on many orders since a day. Without a count and a sum it only answers them; the person repeats it with both. */
export const countedAction = ({ label, who, count, run, done }: CountedAction): Action<never> => ({
	label,
	who,
	input: inputs,
	answers: true,
	run: (act, _, values) =>
		"Orders" in values || "Total" in values
			? callCommand({ input: OrdersSince, fields }, { values }, async (seen) => {
					await run(act, seen);
					return done;
				})
			: callCommand(
					{
						input: OrdersSince.pick({ since: true }),
						fields: { Since: "since" },
					},
					{ values },
					async (since) => messageOf(act, await count(act, since)),
				),
});

/** The message that names count, sum and days of the orders, in both languages. */
async function messageOf(act: Act, { orders, companies, total, firstOn, lastOn }: CountedOrders): Promise<Label> {
	if (firstOn === null || lastOn === null) return ["No orders since this day.", "Geen bestellingen vanaf deze dag."];
	const { currency } = await storeFront(act);
	const words: Label = [
		"Orders: {orders}. Companies: {companies}. Total incl. GST: {total}. Days: {first} to {last}. Repeat with this number and total to go on.",
		"Bestellingen: {orders}. Bedrijven: {companies}. Totaal incl. btw: {total}. Dagen: {first} tot en met {last}. Herhaal met dit aantal en totaal om door te gaan.",
	];
	const [english, dutch] = languages.map((language) =>
		textIn(language, words)
			.replace("{orders}", String(orders))
			.replace("{companies}", String(companies))
			.replace("{total}", writeMoney(language, currency, total))
			.replace("{first}", shortDate(language, firstOn))
			.replace("{last}", shortDate(language, lastOn)),
	);
	return [english ?? words[0], dutch ?? words[1]];
}
