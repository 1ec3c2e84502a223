import type { QuerySet } from "./judgement.ts";
import { burrs, category, coffeeMachine, family, groupGasket, scaleFilter } from "./rules.ts";

const e61Gaskets = ["e61-group-gasket-epdm", "e61-group-gasket-silicone"];
const screens = ["shower-screen-60-mm", "precision-shower-screen-35-micron"];
const burrs64 = ["flat-burr-set-64-mm", "coated-burr-set-64-mm"];
const burrs75 = ["flat-burr-set-75-mm", "filter-cut-burr-set-75-mm"];
const steamSeals = "steam-valve-o-ring-kit";
const portafilter = "bottomless-portafilter-58-mm";
const brewUnitSeal = "brew-unit-piston-seal";
const cartridges = [...scaleFilter, "carbon-block-half-micron"];

export const partQueries: QuerySet[] = [
	{
		kind: "parts",
		site: "en",
		queries: {
			"grinder burrs": { 3: burrs },
			"replacement burrs rangitoto 64": { 3: burrs64, 1: burrs },
			"rangitoto 83 burrs": { 3: "flat-burr-set-83-mm", 1: burrs },
			"hikurangi burrs": { 3: burrs75, 1: burrs },
			"karioi burr set": { 3: "conical-burr-set-68-mm", 1: burrs },
			"grinder blades": { 3: burrs },
			"group head gasket": { 3: groupGasket },
			"group seal": { 3: groupGasket, 1: family("Parts|Gaskets") },
			"portafilter gasket": { 3: groupGasket, 1: portafilter },
			"rakaia gasket": { 3: e61Gaskets, 1: groupGasket },
			"steam wand seals": { 3: steamSeals },
			"o rings": { 3: steamSeals, 2: brewUnitSeal },
			"group screen": { 3: screens },
			"brew unit seal": { 3: brewUnitSeal },
			"naked portafilter": { 3: portafilter },
			"group handle": { 3: portafilter, 1: "e61-cam-and-lever-kit" },
			"heating element gasket": { 3: "element-flange-gasket-ptfe", 1: family("Parts|Gaskets") },
			"lever repair kit": { 3: "e61-cam-and-lever-kit", 1: "e61-lever-group-complete" },
			"dispersion plate": { 3: "dispersion-block-with-screw", 1: screens },
			"replacement water filter cartridge": { 3: cartridges, 1: category("water-filters") },
			"espresso machine parts": { 3: category("spare-parts"), 1: coffeeMachine },
		},
	},
	{
		kind: "parts",
		site: "nl",
		queries: {
			"maalschijven rangitoto 64": { 3: burrs64, 1: burrs },
			"maalschijven 75": { 3: burrs75, 1: burrs },
			"messen koffiemolen": { 3: burrs },
			groeprubber: { 3: groupGasket },
			"rubber ring espressomachine": { 3: groupGasket, 2: [steamSeals, brewUnitSeal] },
			stoomkraanpakking: { 3: steamSeals },
			"naakte filterdrager": { 3: portafilter },
			filterhouder: { 3: portafilter },
			"zeefje espressomachine": { 3: screens },
			"o-ringen": { 3: steamSeals, 2: brewUnitSeal },
			"pakking zetgroep volautomaat": { 3: brewUnitSeal, 1: family("Parts|Gaskets") },
			waterfilterpatroon: { 3: cartridges, 1: category("water-filters") },
		},
	},
];
