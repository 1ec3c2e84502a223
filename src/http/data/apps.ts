import { z } from "zod";
import { apps } from "#objects/apps.ts";
import { appBody, appId, appsOf, navItems } from "#records/apps.ts";
import { eTagOf } from "#records/represent.ts";
import { csv, dataCall, flag, notFound, ok, recordIdText, wholeNumber } from "./data-call.ts";
import { formFactor } from "./layouts.ts";

const text = z.string();
const optionalText = z.string().nullable();

const navItem = z.object({
	availableInClassic: z.boolean(),
	availableInLightning: z.boolean(),
	color: optionalText,
	content: optionalText,
	custom: z.boolean(),
	developerName: text,
	iconUrl: optionalText,
	id: optionalText,
	itemType: text,
	label: text,
	objectApiName: optionalText,
	objectLabel: optionalText,
	objectLabelPlural: optionalText,
	pageReference: z
		.object({ type: text, attributes: z.record(text, z.unknown()), state: z.record(text, z.unknown()) })
		.nullable(),
	standardType: optionalText,
});

const app = z.object({
	appId: text,
	description: optionalText,
	developerName: text,
	eTag: text,
	formFactors: z.array(z.enum(["Large", "Medium", "Small"])),
	headerColor: optionalText,
	iconUrl: optionalText,
	isNavAutoTempTabsDisabled: z.boolean(),
	isNavPersonalizationDisabled: z.boolean(),
	isNavTabPersistenceDisabled: z.boolean(),
	isOmniPinnedViewEnabled: z.boolean(),
	label: text,
	logoUrl: optionalText,
	mobileStartUrl: optionalText,
	navItems: z.array(navItem),
	selected: z.boolean(),
	startUrl: optionalText,
	type: z.enum(["Classic", "Community", "Connected", "ExternalClient", "Lightning"]),
	userNavItems: z.array(navItem),
});

const query = { formFactor, userCustomizations: flag };

const allApps = dataCall({
	method: "GET",
	path: "/ui-api/apps",
	summary: "Lists the apps of the user. The first one is selected and has its menu.",
	query,
	output: z.object({ apps: z.array(app), eTag: text }),
	async run(context) {
		const bodies = appsOf(apps, context).map((entry, at) => appBody(entry, at === 0, context));
		return ok({ apps: bodies, eTag: eTagOf(bodies) });
	},
});

const oneApp = dataCall({
	method: "GET",
	path: "/ui-api/apps/:appId",
	summary: "Reads an app with its menu.",
	in: { appId: recordIdText },
	query,
	output: app,
	async run(context, { appId: id }) {
		const entry = appsOf(apps, context).find((entry) => appId(entry) === id);
		if (!entry) throw notFound();
		return ok(appBody(entry, true, context));
	},
});

const menu = dataCall({
	method: "GET",
	path: "/ui-api/nav-items",
	summary: "Lists the menu items of the user's apps.",
	query: { formFactor, navItemNames: csv, page: wholeNumber(0, 1_000, 0), pageSize: wholeNumber(1, 200, 25) },
	output: z.object({
		currentPageUrl: text,
		eTag: text,
		navItems: z.array(navItem),
		nextPageUrl: optionalText,
		previousPageUrl: optionalText,
	}),
	run: async (context, { navItemNames: names, page, pageSize }) =>
		ok(navItems(apps, { names, page, pageSize }, context)),
});

export const appCalls = [allApps, oneApp, menu];
