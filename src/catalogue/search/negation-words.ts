import { wordSet } from "./talk-words.ts";

/** Phrases that each begin a negation. "Do not want" and the like begin with a word of `negations`. */
export const negationPhrases: readonly string[] = [
	"other than",
	"different from",
	"different to",
	"apart from",
	"aside from",
	"instead of",
	"in place of",
	"in lieu of",
	"rather than",
	"as opposed to",
	"free of",
	"free from",
	"anything but",
	"everything but",
	"everyone but",
	"anyone but",
	"any but",
	"every but",
	"all but",
	"nothing with",
	"nothing containing",
	"nothing like",
	"with zero",
	"allergic to",
	"intolerant to",
	"intolerant of",
	"sensitive to",
	"leave out",
	"leave off",
	"leaving out",
	"hold the",
	"no need for",
	"exception of",
	"save for",
	"stay away from",
	"keep away from",
	"steer clear of",
	"stay clear of",
	"sick of",
	"tired of",
	"bored of",
	"bored with",
	"fed up with",
	"anders dan",
	"uitzondering van",
	"hou niet van",
	"houdt niet van",
	"houden niet van",
	"kan niet tegen",
	"kunnen niet tegen",
	"niet tegen",
	"in plaats van",
	"iedereen behalve",
	"vrij van",
	"afgezien van",
	"niets met",
	"niks met",
	"allergisch voor",
	"intolerant voor",
	"genoeg van",
	"zat van",
	"hekel aan",
	"jullie naast",
	"er naast",
	"nog naast",
];
export const negations = wordSet(
	"not no without except excepting excepted excluding excludes exclude excl minus non never isnt arent wasnt dont doesnt didnt wont wouldnt cant cannot couldnt shouldnt nor neither avoid avoids avoiding skip skipping omit omitting lacking sans besides ex hates hate dislike dislikes geen niet zonder behalve behoudens uitgezonderd exclusief uitgesloten noch nooit ipv muv vermijd vermijden haat barring whithout witout wihtout withuot exept excpet zodner zondr",
);
/** Words of negations after which the buyer misses something, and so wants it: "cannot find oat milk". */
export const missing = wordSet(
	"find get got remember see seem know wait sure mind worry forget think say tell believe understand sell stock deliver supply carry vinden krijgen weten weet zeker vergeten verkopen leveren we wij you jullie work working",
);
/** Words between a negation and what it negates. */
export const betweenWords = wordSet(
	"the a an any too very so that those these one ones kind sort added real in actual my our de het een enige te zo erg die dat soort toegevoegde toegevoegd echte al met of with from containing bevat bevatten",
);
/** Verbs and prepositions between a negation and what it negates: "cannot stand oat", "except for tea". */
export const refusals = wordSet(
	"stand contain contains include includes eat eats tolerate touch allowed supposed made making taste for from voor bevatten lusten",
);
/** "Not too strong coffee" negates strong alone. */
export const degrees = wordSet("too very so te zo erg al");
export const alternatives = wordSet("or nor and of en noch");
/** Phrases that look like a negation and are none. */
export const onlyThis: readonly string[] = [
	"nothing but",
	"nothing except",
	"nothing other than",
	"not only",
	"not just",
	"do not have to",
	"dont have to",
	"does not have to",
	"doesnt have to",
	"no more",
	"no problem",
	"no worries",
	"no rush",
	"no idea",
	"no longer",
	"not yet",
	"why not",
	"if not",
	"or not",
	"do you not have",
	"is there no",
	"are there no",
	"niets anders dan",
	"niets behalve",
	"niet alleen",
	"geen idee",
	"geen probleem",
	"geen haast",
	"of niet",
	"nog niet",
	"hebben jullie geen",
	"heb je geen",
	"heeft u geen",
	"verkopen jullie geen",
	"is er geen",
	"zijn er geen",
];
/** Verbs for things that a product must not do, which texts describe: "lids that do not leak", "a guest who cannot sleep". */
export const deeds = wordSet(
	"leak leaks leaking spill spills sleep sleeping curdle curdles curdling melt melts burn burns collapse collapses work working fit clog clogs rust rusts lekt lek lekken slapen slaapt slaap schift schiften knoeien druipt smelt smelten brandt scheurt werkt past roest",
);
/** Words before "no" that make it a number: "part no". */
export const codeWords = wordSet(
	"art article item part product stock order code sku model serial artikel onderdeel bestel",
);
/** Scales, of which the negation of one end asks for the other: "not too strong". */
const scales = [
	["strong", "mild"],
	["bold", "mild"],
	["intense", "mild"],
	["dark", "light"],
	["weak", "strong"],
	["mild", "strong"],
	["bitter", "mild"],
	["sterk", "mild"],
	["sterke", "mild"],
	["donker", "mild"],
	["donkere", "mild"],
	["slap", "sterk"],
	["slappe", "sterk"],
	["pittig", "mild"],
] as const;
export const oppositeOf: ReadonlyMap<string, string> = new Map(scales);
