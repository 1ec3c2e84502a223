import type { Demo } from "#auth/demo.ts";
import { demoKey, demoPassword } from "./logins.ts";

/** One of each kind of visitor. */
export const demo: Demo = {
	password: demoPassword,
	key: demoKey,
	title: { "en-NZ": "This is a demo: be somebody", "nl-NL": "Dit is een demo: wees iemand" },
	players: [
		{
			username: "aroha@cornerstore.example",
			words: {
				"en-NZ": { who: "Café owner", what: "Corner Store Coffee: shop and service" },
				"nl-NL": { who: "Eigenaar van een café", what: "Corner Store Coffee: winkel en service" },
			},
		},
		{
			username: "hello@littlebakehouse.example",
			words: {
				"en-NZ": { who: "Baker", what: "Little Bakehouse: shop only" },
				"nl-NL": { who: "Bakker", what: "Little Bakehouse: alleen de winkel" },
			},
		},
		{
			username: "front@kauriprint.example",
			words: {
				"en-NZ": { who: "Office manager", what: "Kauri Print Works: service only" },
				"nl-NL": { who: "Officemanager", what: "Kauri Print Works: alleen service" },
			},
		},
		{
			username: "procurement@southernhealth.example",
			words: {
				"en-NZ": { who: "Procurement", what: "Southern District Health: by punch-out" },
				"nl-NL": { who: "Inkoop", what: "Southern District Health: via punch-out" },
			},
		},
		{
			username: "hemi@brewline.example",
			words: {
				"en-NZ": { who: "Our technician", what: "Staff of the shop, with a second factor" },
				"nl-NL": { who: "Onze monteur", what: "Personeel van de winkel, met een tweede factor" },
			},
		},
		{
			username: "sione@brewline.example",
			words: {
				"en-NZ": { who: "Our administrator", what: "May change everything, with a second factor" },
				"nl-NL": { who: "Onze beheerder", what: "Mag alles wijzigen, met een tweede factor" },
			},
		},
	],
};
