import { uiApiPath } from "#shared/api-path.ts";
import { idOf } from "#shared/id.ts";
import { textIn } from "./kinds.ts";
import { includesRole, type Label, type Roles } from "./object.ts";
import { type Reading, themeOf } from "./object-info.ts";
import type { RegisteredObject } from "./registry.ts";
import { eTagOf } from "./represent.ts";

/** An app: the menu of a kind of person. */
export type AppEntry = {
	name: string;
	label: Label;
	who: Roles;
	type: "Lightning" | "Community";
	objects: readonly string[];
};

const headerColor = "#4A2C1D";

export const appId = ({ name }: AppEntry): string => idOf("06m", name);

/** The apps that a viewer uses. The first one is selected. */
export const appsOf = (entries: readonly AppEntry[], { access }: Reading): readonly AppEntry[] =>
	entries.filter(({ who }) => includesRole(who, access.role));

function navItemOf(object: RegisteredObject, { language }: Reading) {
	const { apiName } = object;
	const [label, plural] = [textIn(language, object.label), textIn(language, object.plural)];
	const { color, iconUrl } = themeOf(object);
	return {
		availableInClassic: false,
		availableInLightning: true,
		color,
		content: null,
		custom: false,
		developerName: apiName,
		iconUrl,
		id: idOf("01r", apiName),
		itemType: "Entity",
		label: plural,
		objectApiName: apiName,
		objectLabel: label,
		objectLabelPlural: plural,
		pageReference: {
			type: "standard__objectPage",
			attributes: { objectApiName: apiName, actionName: "list" },
			state: { filterName: "__Recent" },
		},
		standardType: null,
	};
}

/** The menu of an app: its objects that the viewer may know. */
export const navItemsOf = ({ objects }: AppEntry, reading: Reading) =>
	objects.flatMap((name) => {
		const object = reading.registry.named(name);
		return object && reading.access.sees(object) ? [navItemOf(object, reading)] : [];
	});

/** An app. Only the selected app has its menu. */
export function appBody(entry: AppEntry, isSelected: boolean, reading: Reading) {
	const navItems = isSelected ? navItemsOf(entry, reading) : [];
	const body = {
		appId: appId(entry),
		description: null,
		developerName: entry.name,
		formFactors: ["Large", "Medium", "Small"],
		headerColor,
		iconUrl: null,
		isNavAutoTempTabsDisabled: true,
		isNavPersonalizationDisabled: true,
		isNavTabPersistenceDisabled: true,
		isOmniPinnedViewEnabled: false,
		label: textIn(reading.language, entry.label),
		logoUrl: null,
		mobileStartUrl: null,
		navItems,
		selected: isSelected,
		startUrl: null,
		type: entry.type,
		userNavItems: [],
	};
	return { ...body, eTag: eTagOf(body) };
}

export type NavPage = { names: readonly string[]; page: number; pageSize: number };

/** A page of the menu items of all apps of a viewer, or of those with the given names. */
export function navItems(entries: readonly AppEntry[], { names, page, pageSize }: NavPage, reading: Reading) {
	const all = new Map(
		appsOf(entries, reading)
			.flatMap((entry) => navItemsOf(entry, reading))
			.map((item) => [item.developerName, item]),
	);
	const chosen = [...all.values()].filter(({ developerName }) => names.length === 0 || names.includes(developerName));
	const urlOf = (page: number) => {
		const query = new URLSearchParams({ page: String(page), pageSize: String(pageSize) });
		if (names.length > 0) query.set("navItemNames", names.join());
		return `${uiApiPath}/nav-items?${query}`;
	};
	const body = {
		currentPageUrl: urlOf(page),
		navItems: chosen.slice(page * pageSize, (page + 1) * pageSize),
		nextPageUrl: chosen.length > (page + 1) * pageSize ? urlOf(page + 1) : null,
		previousPageUrl: page > 0 ? urlOf(page - 1) : null,
	};
	return { ...body, eTag: eTagOf(body) };
}
