import type { WrittenMessages } from "./written-order.ts";

/** Orders in mails, lists and chats, some of several lines, written without knowledge of the code that reads them. The reading may be improved
 * with them. */
export const tuningMoreMessages: readonly WrittenMessages[] = [
	{
		language: "en-NZ",
		lastOrder: [
			[6, "kereru-house-espresso", ""],
			[2, "lamplight-decaf", ""],
			[12, "full-cream-milk-uht", "-1"],
			[6, "trim-milk-uht", "-1"],
			[4, "barista-almond-milk", ""],
			[2, "barista-oat-milk", ""],
			[3, "double-wall-paper-cup-8-oz", ""],
			[3, "fibre-sip-lid-80-mm", ""],
			[1, "white-sugar-sticks", ""],
			[2, "earl-grey-calabria", ""],
			[1, "drinking-chocolate-40", "-2KG"],
			[2, "burnt-caramel-syrup", ""],
		],
		messages: [
			[
				"12 full cream, 6 trim and 4 almond",
				[
					[12, "full-cream-milk-uht", "-1"],
					[6, "trim-milk-uht", "-1"],
					[4, "barista-almond-milk", ""],
				],
			],
			[
				"3 kereru 2 decaf",
				[
					[3, "kereru-house-espresso", ""],
					[2, "lamplight-decaf", ""],
				],
			],
			[
				"same as last week, plus 2 extra bags of kereru 1kg",
				[{ lastOrderWithout: [] }, [2, "kereru-house-espresso", ""]],
			],
			[
				"Repeat last order please but leave out the sugar and the caramel",
				[{ lastOrderWithout: ["white-sugar-sticks", "burnt-caramel-syrup"] }],
			],
			[
				"Kia ora Jess\n\nCan we have\n- 8 kereru 1kg\n- 2 earl grey pyramid bags\n- 1 choc 2kg\n\nNgā mihi,\nTane\nCafé Korimako | 14 Kiln Road, Penrose | 09 555 0142",
				[
					[8, "kereru-house-espresso", ""],
					[2, "earl-grey-calabria", ""],
					[1, "drinking-chocolate-40", "-2KG"],
				],
			],
			[
				"Yes please, the usual.\n\nOn Mon, 3 Mar 2025 at 9:14, Kim from Brewline wrote:\n> Hi Tane, would you like 10 bags of Southerly Dark Roast 1 kg this week?\n> Regards, Kim",
				[{ lastOrderWithout: [] }],
			],
			["the usual, no lids though", [{ lastOrderWithout: ["fibre-sip-lid-80-mm"] }]],
			[
				"last weeks order again but swap the full cream for soy",
				[{ lastOrderWithout: ["full-cream-milk-uht"] }, { unsure: ["cafe-soy-milk"] }],
			],
			[
				"need more cups and lids, 2 cartons each",
				[
					[2, "double-wall-paper-cup-8-oz", ""],
					[2, "fibre-sip-lid-80-mm", ""],
				],
			],
			[
				"hey mate 4 kereru n 1 decaf n double the oat this time cheers",
				[
					[4, "kereru-house-espresso", ""],
					[1, "lamplight-decaf", ""],
					[4, "barista-oat-milk", ""],
				],
			],
			[
				"<p>Hi,</p><ul><li>5 x Kererū House Espresso 1&nbsp;kg</li><li>1 x White Sugar Sticks (1,000)</li></ul><p>Thanks<br>Aroha</p>",
				[
					[5, "kereru-house-espresso", ""],
					[1, "white-sugar-sticks", ""],
				],
			],
			[
				"trim milk 6, almond 4, no full cream until the 20th",
				[
					[6, "trim-milk-uht", "-1"],
					[4, "barista-almond-milk", ""],
				],
			],
			[
				"Everything as before minus decaf. Also a sleeve of 4oz cups for tastings.",
				[{ lastOrderWithout: ["lamplight-decaf"] }, [1, "single-wall-cup-4-oz", "-50"]],
			],
		],
	},
	{
		language: "en-NZ",
		lastOrder: [],
		messages: [
			[
				"Please send ten 1kg bags of second shift, three 2kg tubs of drinking chocolate and five boxes of chamomile tea bags",
				[
					[10, "second-shift-office-beans", ""],
					[3, "drinking-chocolate-40", "-2KG"],
					[5, "chamomile-flowers", ""],
				],
			],
			[
				"2 cases barista oat 6s (not the organic), 1 case soy 6s",
				[
					[2, "barista-oat-milk", ""],
					[1, "cafe-soy-milk", ""],
				],
			],
			[
				"wharfside 1kg beans x 4, lambton 250g x 6, slow tide coarse 1kg x 2, guji 250 x 3",
				[
					[4, "wharfside-ristretto", ""],
					[6, "lambton-long-black", "-250"],
					[2, "slow-tide-cold-brew", ""],
					[3, "ethiopia-guji-natural", "-250"],
				],
			],
			[
				"Sugar sticks, white not raw, 2 boxes of 1000. Stevia 1 box of 500.",
				[
					[2, "white-sugar-sticks", ""],
					[1, "stevia-sticks", ""],
				],
			],
			[
				"Delivery Tuesday 14 October before 10am please: 6 x waghi valley 1kg, 2 x brazil cerrado 1kg. For Friday 17th: 1 carton of 12oz double wall cups.",
				[
					[6, "papua-new-guinea-waghi-valley", ""],
					[2, "brazil-cerrado-pulped-natural", ""],
					[1, "double-wall-paper-cup-12-oz", ""],
				],
			],
			[
				"1 carton clear cold cups, 2 crates tongan vanilla, 1 crate sugar free vanilla",
				[
					[1, "clear-cold-cup-12-oz", ""],
					[2, "tongan-vanilla-syrup", "-6"],
					[1, "sugar-free-vanilla-syrup", "-6"],
				],
			],
			[
				"hi - ordering for a wedding on the 22nd, 120 guests: 3 packs airlaid dinner napkins, 1 carton cocktail napkins, 2 boxes of the wrapped sugar cubes 140s. ta",
				[
					[3, "airlaid-dinner-napkin-40-cm", ""],
					[1, "cocktail-napkin-24-cm", "-2000"],
					[2, "wrapped-cane-sugar-cubes", "-140"],
				],
			],
			[
				"Parts for job 4471: 4 x silicone E61 group gasket, 2 x steam valve o-ring kit, 1 x dispersion block. PO 55120.",
				[
					[4, "e61-group-gasket-silicone", ""],
					[2, "steam-valve-o-ring-kit", ""],
					[1, "dispersion-block-with-screw", ""],
				],
			],
			[
				"5L milk line cleaner x2 + 1L red acid rinse x1 + tub of 30 machine cleaning tablets",
				[
					[2, "milk-line-cleaner", "-5L"],
					[1, "milk-stone-acid-rinse", ""],
					[1, "machine-cleaning-tablets-2-g", "-30"],
				],
			],
			[
				"We've run out of rooibos (100 bags): 4. Peppermint 25s: 6. Four berries 25s: 6. Otago apricot: 3.",
				[
					[4, "cederberg-rooibos", ""],
					[6, "yakima-peppermint", ""],
					[6, "four-berries", ""],
					[3, "otago-apricot", ""],
				],
			],
			[
				"2 lapsang tins 3 sencha tins 1 genmaicha tin",
				[
					[2, "lapsang-souchong", ""],
					[3, "kagoshima-sencha", ""],
					[1, "roasted-rice-genmaicha", "-TIN"],
				],
			],
			[
				"can I get a quote on a two group machine? also 2 bags of rata red 1kg",
				["no sure row", [2, "rata-red-espresso", ""]],
			],
			[
				"a tray of fresh muffins, 2 bags of kiln road 1kg and some paper straws",
				["no sure row", [2, "kiln-road-espresso", ""], "no sure row"],
			],
			[
				"No coffee this week thanks, just tea: 2 x english breakfast 100 bags and 1 x ceylon dimbula 100",
				[
					[2, "early-ferry-english-breakfast", ""],
					[1, "ceylon-dimbula", ""],
				],
			],
			[
				"two cartons of kiln road 12 x 250g for the retail shelf, and a half-dozen 250g stillwater",
				[
					[2, "kiln-road-espresso", "-12"],
					[6, "stillwater-decaf", "-250"],
				],
			],
			[
				"Please add to our order #20418: 1 hard water cartridge (large), 1 pack of softener pads",
				[
					[1, "hard-water-cartridge", "-L"],
					[1, "in-tank-softener-pad", ""],
				],
			],
			[
				"Syrups - caramel 700 x3, hazelnut 700 x3, gingerbread 700 x1, NO coconut",
				[
					[3, "burnt-caramel-syrup", ""],
					[3, "roasted-hazelnut-syrup", ""],
					[1, "gingerbread-syrup", ""],
				],
			],
			[
				"yo can u chuck on 3 matcha latte mix 1kg & 1 turmeric latte 500g pouch 🙏",
				[
					[3, "matcha-latte-mix", ""],
					[1, "golden-turmeric-latte", "-500"],
				],
			],
			[
				"Item\tQty\nNight Ferry Dark Decaf 1 kg\t4\nMorning Filter coarse ground 1 kg\t2\nTin Shed Plunger carton of 12\t1",
				[
					[4, "night-ferry-decaf", ""],
					[2, "morning-filter", "-F"],
					[1, "tin-shed-plunger", "-12"],
				],
			],
			["just 1 sleeve of 16oz cups this time, not a carton", [[1, "double-wall-paper-cup-16-oz", "-25"]]],
			[
				"One kilo of kitchen grade matcha and four of the ceremonial tins",
				[
					[1, "nishio-matcha", "-1KG"],
					[4, "nishio-matcha", "-TIN"],
				],
			],
			[
				"grinder cleaning pellets 2 tubs and some descaler",
				[[2, "grinder-cleaning-pellets", ""], { unsure: ["citric-descaler", "boiler-descaler-sulphamic"] }],
			],
			[
				"Hello, our delivery address has changed to 12 Lambton Quay. Order: 3 lambton long black 1kg beans",
				[[3, "lambton-long-black", ""]],
			],
			[
				"From: fb@hotel.example\nTo: orders@brewline.example\nSubject: order w/c 12 May\n\n2 cartons breakfast room filter 40 x 90g\n1 carton lunch napkins\n10 boxes decaf breakfast tea 25s\n\n--\nF&B Office, 3rd floor\nThis email is confidential.",
				[
					[2, "breakfast-room-filter", "-40"],
					[1, "lunch-napkin-33-cm", ""],
					[10, "decaf-breakfast-tea", ""],
				],
			],
		],
	},
	{
		language: "nl-NL",
		lastOrder: [
			[4, "kereru-house-espresso", ""],
			[1, "lamplight-decaf", ""],
			[2, "barista-oat-milk", ""],
			[6, "full-cream-milk-uht", "-1"],
			[2, "double-wall-paper-cup-8-oz", ""],
			[2, "fibre-sip-lid-80-mm", ""],
			[1, "raw-sugar-sticks", ""],
			[3, "earl-grey-calabria", ""],
			[2, "tongan-vanilla-syrup", ""],
		],
		messages: [
			["12 dec koffie", [[12, "lamplight-decaf", ""]]],
			[
				"4 kereru 1 decaf 6 volle melk",
				[
					[4, "kereru-house-espresso", ""],
					[1, "lamplight-decaf", ""],
					[6, "full-cream-milk-uht", "-1"],
				],
			],
			[
				"hetzelfde als vorige keer plus twee flessen hazelnootsiroop 700 ml",
				[{ lastOrderWithout: [] }, [2, "roasted-hazelnut-syrup", ""]],
			],
			[
				"Doe maar de vaste bestelling, alleen geen earl grey en geen suiker",
				[{ lastOrderWithout: ["earl-grey-calabria", "raw-sugar-sticks"] }],
			],
			[
				"vanille 2, haver 3, bekers 2 dozen, deksels niet",
				[
					[2, "tongan-vanilla-syrup", ""],
					[3, "barista-oat-milk", ""],
					[2, "double-wall-paper-cup-8-oz", ""],
				],
			],
			[
				"Hoi Kim,\n\nzelfde als vorige week graag.\n\nGroet, Bram\n\nVan: Brewline\nVerzonden: maandag 3 maart 2025\nOnderwerp: aanbieding\n6 x Southerly Donkere Branding 1 kg nu extra voordelig",
				[{ lastOrderWithout: [] }],
			],
			["graag dinsdag voor 9 uur 3 zakken kereru 1 kg, de rest hebben we nog", [[3, "kereru-house-espresso", ""]]],
		],
	},
	{
		language: "nl-NL",
		lastOrder: [],
		messages: [
			[
				"drie bussen pure chocoladevlokken 1 kg, twee zakken chaipoeder van 1,5 kilo en een fles ijstheesiroop perzik 700 ml",
				[
					[3, "dark-chocolate-flakes-55", ""],
					[2, "spiced-chai-powder", ""],
					[1, "peach-iced-tea-syrup", ""],
				],
			],
			[
				"2 dozen suikersticks wit 1000 3 dozen stevia 500",
				[
					[2, "white-sugar-sticks", ""],
					[3, "stevia-sticks", ""],
				],
			],
			[
				"6x pepermunt 25 zakjes, 6x vier bessen 25 zakjes, 2x rooibos 100 zakjes",
				[
					[6, "yakima-peppermint", ""],
					[6, "four-berries", ""],
					[2, "cederberg-rooibos", ""],
				],
			],
			[
				"Beste, voor het congres op 12 juni: 4 pakken airlaid dinerservetten, 2 dozen lunchservetten en 1 doos rietsuikerklontjes 700. Leveren bij de achteringang a.u.b.",
				[
					[4, "airlaid-dinner-napkin-40-cm", ""],
					[2, "lunch-napkin-33-cm", ""],
					[1, "wrapped-cane-sugar-cubes", ""],
				],
			],
			[
				"5 kilo southerly donker in zakken van een kilo, 2 zakken guji 250 gram, geen gemalen koffie",
				[
					[5, "southerly-dark-roast", ""],
					[2, "ethiopia-guji-natural", "-250"],
				],
			],
			["1 karton biologische haverdrank 12 x 1 l, niet de barista", [[1, "organic-oat-milk", "-12"]]],
			[
				"<div>Goedemiddag,<br><br>2 st. melkleidingreiniger 1 l<br>1 st. zure spoeling<br>3 st. reinigingstabletten pot van 100<br><br>Mvg Ilse</div>",
				[
					[2, "milk-line-cleaner", ""],
					[1, "milk-stone-acid-rinse", ""],
					[3, "machine-cleaning-tablets-2-g", ""],
				],
			],
			[
				"e61 pakkingen epdm 8 mm 5 setjes van 2 en 2 douchezeven 60 mm met pakking, plus een krentenbol voor de monteur ;)",
				[[5, "e61-group-gasket-epdm", ""], [2, "shower-screen-60-mm", "-SET"], "no sure row"],
			],
			[
				"twee kratten vanillesiroop uit tonga een krat suikervrije vanille",
				[
					[2, "tongan-vanilla-syrup", "-6"],
					[1, "sugar-free-vanilla-syrup", "-6"],
				],
			],
			[
				"tien blikken jasmijnthee, vijf blikken sencha en voor de kantine depot sterk 100 zakjes 8x",
				[
					[10, "hengxian-jasmine-green", "-TIN"],
					[5, "kagoshima-sencha", ""],
					[8, "depot-strong-black", ""],
				],
			],
			[
				"kleine kalkfilterpatroon 1x, filterkop met bypass 1x, en wat zou een watertest kosten?",
				[[1, "hard-water-cartridge", "-S"], [1, "filter-head-with-bypass", ""], "no sure row"],
			],
		],
	},
];
