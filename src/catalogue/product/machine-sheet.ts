import type { waterSupplies } from "#catalogue/catalogue.ts";
import { productTexts } from "#i18n/catalogue/product.ts";
import { writeFigures } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";

/** The data of a machine sheet. Null when the machine lacks the feature. */
export type Sheet = {
	coffeeGrams: number | null;
	chocolateGrams: number | null;
	volts: number;
	powerVoltage: string;
	peakCupsPerHour: number | null;
	maxCupsPerDay: number | null;
	cleaningMinutesPerWeek: number;
	brewCupSeconds: number | null;
	brewJugSeconds: number | null;
	coffeePots: number | null;
	heightMm: number;
	widthMm: number;
	depthMm: number;
	spaceHeightMm: number;
	spaceWidthMm: number;
	spaceDepthMm: number;
	water: (typeof waterSupplies)[number];
	usersFrom: number;
	usersTo: number;
};

type Words = {
	t: ReturnType<typeof productTexts>;
	figure: (value: number) => string;
	ownFigures: (text: string) => string;
};

const unit = (value: string, name: string): string => `${value}\u00a0${name}`;
const kilograms = (grams: number | null, { figure }: Words) =>
	grams === null ? null : unit(figure(grams / 1000), "kg");
const size = (mm: number[], { figure }: Words): string => unit(mm.map(figure).join(" × "), "mm");

/** Formats a duration, below two minutes in seconds: 90 s. */
function duration(seconds: number | null): string | null {
	if (seconds === null) return null;
	const minutes = unit(String(Math.floor(seconds / 60)), "min");
	if (seconds < 120) return unit(String(seconds), "s");
	return seconds % 60 === 0 ? minutes : `${minutes} ${unit(String(seconds % 60), "s")}`;
}

/** The lines of the sheet in order, with units. */
const lines = {
	coffee: ({ coffeeGrams }, words) => kilograms(coffeeGrams, words),
	chocolate: ({ chocolateGrams }, words) => kilograms(chocolateGrams, words),
	voltage: ({ volts }) => unit(String(volts), "V"),
	power: ({ powerVoltage }, { ownFigures }) => ownFigures(powerVoltage),
	peak: ({ peakCupsPerHour: cups }, { t, figure }) => (cups === null ? null : t("sheet.cups-an-hour", figure(cups))),
	most: ({ maxCupsPerDay: cups }, { t, figure }) => (cups === null ? null : t("sheet.cups-a-day", figure(cups))),
	cleaning: ({ cleaningMinutesPerWeek }, { t, figure }) => t("sheet.minutes-a-week", figure(cleaningMinutesPerWeek)),
	cup: ({ brewCupSeconds }) => duration(brewCupSeconds),
	jug: ({ brewJugSeconds }) => duration(brewJugSeconds),
	pots: ({ coffeePots }, { figure }) => (coffeePots === null ? null : figure(coffeePots)),
	size: ({ heightMm, widthMm, depthMm }, words) => size([heightMm, widthMm, depthMm], words),
	space: ({ spaceHeightMm, spaceWidthMm, spaceDepthMm }, words) =>
		size([spaceHeightMm, spaceWidthMm, spaceDepthMm], words),
	water: ({ water }, { t }) => t(`sheet.water.${water}`),
	users: ({ usersFrom, usersTo }, { t, figure }) =>
		usersFrom === usersTo ? figure(usersFrom) : t("sheet.from-to", figure(usersFrom), figure(usersTo)),
} satisfies Record<string, (sheet: Sheet, words: Words) => string | null>;
export type SheetLine = keyof typeof lines;

export const sheetLines = Object.keys(lines) as SheetLine[]; // `lines` has exactly these keys

export type SheetRow = { line: SheetLine; label: string; value: string | null };

export function sheetRows(language: Language, sheet: Sheet): SheetRow[] {
	const t = productTexts(language);
	const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
	const words = {
		t,
		figure: (value: number) => numbers.format(value),
		ownFigures: (text: string) => writeFigures(language, text),
	};
	return sheetLines.map((line) => ({ line, label: t(`sheet.${line}`), value: lines[line](sheet, words) }));
}
