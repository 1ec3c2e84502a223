import { readFileSync } from "node:fs";
import { invoiceSince, ordersInvoicedSince } from "#invoices/raising/invoices-since.commands.ts";
import { handOverSince, ordersHandedOverSince } from "#orders/back-office/back-office-start.commands.ts";
import { parsePrice } from "#shared/parse-price.ts";
import { paymentMethods } from "#shared/payment-methods.ts";
import { changeSettings } from "#store/store.commands.ts";
import { lockSettings } from "#store/store.db.ts";
import { ChangeSettings } from "#store/store.ts";
import { changeCounted, countedOptions } from "./counted-orders.ts";
import { runTool, UsageError } from "./tool.ts";

const amounts = {
	"free-freight-from": "freeFreightFrom",
	"freight-charge": "freightCharge",
	"admin-charge": "adminCharge",
} as const;

const minutes = {
	"staff-idle-minutes": "staffIdleMinutes",
	"staff-longest-minutes": "staffLongestMinutes",
	"customer-idle-minutes": "customerIdleMinutes",
	"customer-longest-minutes": "customerLongestMinutes",
} as const;

const hours = {
	"plan-deadline-hours": "planDeadlineHours",
	"case-standstill-hours": "caseStandstillHours",
	"case-high-hours": "caseHighHours",
	"case-hours": "caseHours",
} as const;

/** Parses an amount: $250.00, 250 or 250,00. */
function amountOf(text: string): number {
	const amount = parsePrice(text);
	if (amount === null) throw new UsageError(`"${text}" is not an amount`);
	return amount;
}

const supplierFields = {
	"supplier-name": "name",
	"supplier-street": "street",
	"supplier-city": "city",
	"supplier-postal-code": "postalCode",
	"gst-number": "gstNumber",
	nzbn: "nzbn",
	"supplier-phone": "phone",
	"supplier-email": "email",
	"bank-account": "bankAccount",
	bic: "bic",
} as const;

/** The supplier with the given fields changed. Undefined when none is given. */
function supplierOf(options: Record<string, string>, current: Record<string, unknown> | null | undefined) {
	const given = Object.entries(supplierFields).flatMap(([option, name]) =>
		options[option] === undefined ? [] : [[name, options[option]] as const],
	);
	return given.length === 0 ? undefined : { country: "NZ", ...current, ...Object.fromEntries(given) };
}

/** Reads "7,21". Nothing for an empty text. */
const daysOf = (text: string | undefined) => text?.split(",").filter(Boolean).map(Number);

/** Reads "Old=New,Other=New.method". No names for an empty text. */
const namesOf = (text: string | undefined) =>
	text === undefined
		? undefined
		: Object.fromEntries(
				text
					.split(",")
					.filter(Boolean)
					.map((pair) => pair.split("=")),
			);

/** Reads "ideal=NL,bancontact=NL+BE". No entries for an empty text, so that all methods are offered everywhere. */
const countriesOf = (text: string | undefined) =>
	text === undefined
		? undefined
		: Object.fromEntries(
				Object.entries(namesOf(text) ?? {}).map(([method, names]) => [method, String(names).split("+")]),
			);

/** Reads "CAN=36,OTA=48". No regions for an empty text. */
const regionHoursOf = (text: string | undefined) =>
	text === undefined
		? undefined
		: Object.fromEntries(Object.entries(namesOf(text) ?? {}).map(([region, hours]) => [region, Number(hours)]));

/** Reads "English|Dutch". */
function hoursOf(text: string | undefined) {
	if (text === undefined) return undefined;
	const [en, nl] = text.split("|");
	return { en, nl };
}

/** Reads a file of JSON. */
function jsonOf(path: string | undefined): unknown {
	if (path === undefined) return undefined;
	try {
		return JSON.parse(readFileSync(path, "utf8"));
	} catch {
		throw new UsageError(`"${path}" is no file of JSON`);
	}
}

const onOff = (text: string | undefined) => {
	if (text !== undefined && text !== "on" && text !== "off") throw new UsageError(`"${text}" is neither on nor off`);
	return text === undefined ? undefined : text === "on";
};

const firstDays: Record<string, Parameters<typeof changeCounted>[2]> = {
	invoice: { count: ordersInvoicedSince, run: invoiceSince },
	"hand-over": { count: ordersHandedOverSince, run: handOverSince },
};

await runTool({
	usage: `scripts/tools/settings [--name Brewline] [--phone "0800 …"] [--email hello@…] [--opening-hours "Monday …|Maandag …"]
       [--home-texts home.json]     own texts of the front page, for example {"lead": {"en": "…", "nl": "…"}}; {} restores ours
       [--cut-off 14:00] [--maintenance on|off] [--self-registration on|off]
       [--asks-terms-each-time on|off]     ask for the terms of sale with every order
       [--payment-methods ${paymentMethods.join()}] [--method-countries ideal=NL,bancontact=NL]
       [--plan-deadline-hours 24] [--plan-region-deadline-hours CAN=36,OTA=48]     until when plans can be changed; "" for no region.
                                                                                   The terms of sale name two days: change them for more than 48 hours
       [--case-standstill-hours 1] [--case-high-hours 4] [--case-hours 24]     business hours until the first answer to a case
       [--free-freight-from '$250.00'] [--freight-charge 12.50] [--admin-charge 3.50]
       [--staff-idle-minutes 30] [--staff-longest-minutes 720] [--customer-idle-minutes 20160]
       [--customer-longest-minutes 43200]
       [--supplier-name "Brewline Ltd"] [--supplier-street "41 Stanley Street, Parnell"] [--supplier-city Auckland]
       [--supplier-postal-code 1010] [--gst-number 123-123-123] [--nzbn 9429049541410] [--supplier-phone "0800 …"]
       [--supplier-email accounts@…] [--bank-account 12-3456-0789012-00]     our own company on invoices
       [--bic ASBBNZ2A]                     of the bank, for payers of other countries
       [--community-id 0DB…]     the id by which legacy clients know the shop; shown with the settings
       [--apex-aliases CommerceUtil=Utility,Shop.info=Utility.getWebStoreInfo]     further names of server methods
       [--reminder-before 3|off] [--reminder-after 7,21]     days before and after the due date
       [--json]
scripts/tools/settings invoice|hand-over --since 2026-11-01     shows the orders that the day adds: waiting for a collective invoice,
       or open and unknown to the back office. --orders 12 --total 1234.50 as shown sets the day whose orders are the first`,
	who: ["administrator"],
	options: [
		"name",
		"home-texts",
		"opening-hours",
		"phone",
		"email",
		"cut-off",
		"maintenance",
		"self-registration",
		"asks-terms-each-time",
		"payment-methods",
		"method-countries",
		"plan-region-deadline-hours",
		...Object.keys(amounts),
		...Object.keys(hours),
		...Object.keys(minutes),
		...Object.keys(supplierFields),
		"community-id",
		"apex-aliases",
		...countedOptions,
		"reminder-before",
		"reminder-after",
	],
	async run(act, { words: [verb], options }) {
		if (verb !== undefined) {
			const firstDay = Object.hasOwn(firstDays, verb) ? firstDays[verb] : undefined;
			if (!firstDay) throw new UsageError("invoice or hand-over?");
			return [await changeCounted(act, options, firstDay)];
		}
		const given = [
			...Object.entries(amounts).map(([option, name]) => [option, name, amountOf] as const),
			...Object.entries({ ...hours, ...minutes }).map(([option, name]) => [option, name, Number] as const),
		].flatMap(([option, name, read]) => {
			const text = options[option];
			return text === undefined ? [] : [[name, read(text)] as const];
		});
		const before = options["reminder-before"];
		const changes = ChangeSettings.parse({
			...Object.fromEntries(given),
			supplier: supplierOf(options, (await lockSettings(act))?.supplier),
			reminderDaysBefore: before === "off" ? null : before && Number(before),
			reminderDaysAfter: daysOf(options["reminder-after"]),
			communityId: options["community-id"],
			apexAliases: namesOf(options["apex-aliases"]),
			name: options.name,
			homeTexts: jsonOf(options["home-texts"]),
			openingHours: hoursOf(options["opening-hours"]),
			phone: options.phone,
			email: options.email,
			cutOff: options["cut-off"],
			maintenance: onOff(options.maintenance),
			paymentMethods: options["payment-methods"]?.split(","),
			methodCountries: countriesOf(options["method-countries"]),
			planRegionDeadlineHours: regionHoursOf(options["plan-region-deadline-hours"]),
			asksTermsEachTime: onOff(options["asks-terms-each-time"]),
			selfRegistration: onOff(options["self-registration"]),
		});
		if (Object.values(changes).some((value) => value !== undefined)) await changeSettings(act, changes);
		const settings = await lockSettings(act);
		return settings ? [settings] : [];
	},
});
