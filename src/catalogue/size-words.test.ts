import { expect, test } from "vitest";
import { withAmounts } from "./size-words.ts";

test.each([
	["half a kilo of kereru", "500 g kereru"],
	["kereru half kilo", "kereru 500 g"],
	["een halve kilo kereru", "500 g kereru"],
	["een pond koffie", "500 g koffie"],
	["half pond koffie", "250 g koffie"],
	["a quarter kilo of kereru", "250 g kereru"],
	["kereru van een kwart kilo", "kereru van 250 g"],
	["one and a half kilos of chai", "1.5 kg of chai"],
	["anderhalve liter melk", "1.5 l melk"],
	["a litre of oat milk", "1 l oat milk"],
	["halve liter haver", "500 ml haver"],
	["vijf kilo suiker", "5 kilo suiker"],
	["eight ounce cups", "8 ounce cups"],
	["twenty-five kilos of sugar", "25 kilos of sugar"],
	["kilo bags", "kilo bags"],
	["pondering one thing", "pondering one thing"],
])("%j is %j with amounts in numbers", (text, plain) => {
	expect(withAmounts(text)).toBe(plain);
});
