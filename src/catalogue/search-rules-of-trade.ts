import type { SearchRule } from "./search-rules.ts";

type Words = SearchRule["words"];

const oneWay = (words: Words, meanings: Words): SearchRule => ({ kind: "one-way", language: null, words, meanings });
const notSold = (...words: string[]): SearchRule => ({ kind: "not-sold", language: null, words, meanings: [] });

/** Words of the trade that lead to the categories of every shop like this one. Staff add rules of their own with scripts/tools/synonyms. */
export const tradeRules: readonly SearchRule[] = [
	oneWay(
		["drink", "beverage", "hot drink", "hot beverage", "drank", "dranken", "drankje", "warme drank", "warme dranken"],
		["category:tea", "category:chocolate", "category:milk certificate:vegan", "category:coffee-beans"],
	),
	oneWay(
		["cold drink", "cold beverage", "iced beverage", "koude drank", "koude dranken"],
		["drink:iced-drinks", "drink:iced-tea", "drink:cold-brew"],
	),
	oneWay(
		["plant drink", "plantaardige dranken", "plantdrank", "plantdranken", "vegan drink"],
		["category:milk certificate:vegan"],
	),
	oneWay(
		["chocopoeder", "choco", "chocomelpoeder", "choc powder", "chocolademelkmix"],
		["category:chocolate drink:hot-chocolate"],
	),
	oneWay(["dopje", "bekerdop", "cup top"], ["lid", "deksel"]),
	oneWay(["papieren bekertje", "kartonnen bekertje", "wegwerpbekertje"], ["category:cups cup", "category:cups beker"]),
	oneWay(
		["ijskoffiebeker", "smoothiebeker", "milkshakebeker", "iced drink cup"],
		["clear cold cup", "heldere beker koude"],
	),
	oneWay(["zakje thee", "theebuil", "pyramid bag", "piramidezakje"], ["category:tea bag", "category:tea zakje"]),
	oneWay(
		["kastje", "kast", "machinekast", "koffiekast", "cupboard"],
		["base cabinet", "tank cabinet", "onderkast", "tankkast"],
	),
	oneWay(["koffiedik", "coffee ground bin", "koffiedikbak", "koffiedikemmer"], ["knock", "uitklopbak"]),
	notSold("frother", "milk frother", "melkschuimer", "melkopschuimer", "opschuimkan", "frothing jug", "steaming jug"),
	notSold("tea strainer", "strainer", "infuser", "tea infuser", "theezeefje", "theezeef", "thee ei", "theefilter"),
	notSold("brush", "cleaning brush", "group brush", "borstel", "schoonmaakborstel", "groepborstel", "kwast"),
	notSold(
		"syrup pump",
		"pomp",
		"pompje",
		"siroop pomp",
		"siroop pompje",
		"pompje siroop",
		"siroopdispenser",
		"syrup dispenser",
	),
	notSold(
		"decanter",
		"server",
		"coffee server",
		"gift",
		"gift box",
		"hamper",
		"cadeau",
		"kerstpakket",
		"relatiegeschenk",
	),
	notSold(
		"sample pack",
		"sample",
		"proefpakket",
		"steam wand",
		"stoompijp",
		"stoompijpje",
		"blind filter",
		"blindfilter",
	),
	notSold("roerstokjes", "roerstaafjes", "stir stick", "stir sticks", "swizzle stick", "melkkannetjes", "vaatwastabs"),
];
