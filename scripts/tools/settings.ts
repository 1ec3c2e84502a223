import { parsePrice } from "#shared/parse-price.ts";
import { changeSettings } from "#store/store.commands.ts";
import { lockSettings } from "#store/store.db.ts";
import { ChangeSettings } from "#store/store.ts";
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

/** Parses an amount: $250.00, 250 or 250,00. */
function amountOf(text: string): number {
	const amount = parsePrice(text);
	if (amount === null) throw new UsageError(`"${text}" is not an amount`);
	return amount;
}

const onOff = (text: string | undefined) => {
	if (text !== undefined && text !== "on" && text !== "off") throw new UsageError(`"${text}" is neither on nor off`);
	return text === undefined ? undefined : text === "on";
};

await runTool({
	usage: `scripts/tools/settings [--phone "0800 …"] [--email hello@…] [--cut-off 14:00] [--maintenance on|off] [--self-registration on|off]
       [--payment-methods invoice,creditcard,ideal,bancontact,banktransfer]
       [--free-freight-from '$250.00'] [--freight-charge 12.50] [--admin-charge 3.50]
       [--staff-idle-minutes 30] [--staff-longest-minutes 720] [--customer-idle-minutes 20160]
       [--customer-longest-minutes 43200] [--json]`,
	options: [
		"phone",
		"email",
		"cut-off",
		"maintenance",
		"self-registration",
		"payment-methods",
		...Object.keys(amounts),
		...Object.keys(minutes),
	],
	async run(act, { options }) {
		const given = [
			...Object.entries(amounts).map(([option, name]) => [option, name, amountOf] as const),
			...Object.entries(minutes).map(([option, name]) => [option, name, Number] as const),
		].flatMap(([option, name, read]) => {
			const text = options[option];
			return text === undefined ? [] : [[name, read(text)] as const];
		});
		const changes = ChangeSettings.parse({
			...Object.fromEntries(given),
			phone: options.phone,
			email: options.email,
			cutOff: options["cut-off"],
			maintenance: onOff(options.maintenance),
			paymentMethods: options["payment-methods"]?.split(","),
			selfRegistration: onOff(options["self-registration"]),
		});
		if (Object.values(changes).some((value) => value !== undefined)) await changeSettings(act, changes);
		const settings = await lockSettings(act);
		return settings ? [settings] : [];
	},
});
