import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type AddPhase, createAddPhases } from "#web/ui/form/add-phase.ts";
import { scrollIntoViewSoon } from "#web/ui/form/options.ts";
import { createSuggestionSearch } from "#web/ui/form/suggestions.ts";
import { createTypeAhead } from "#web/ui/form/type-ahead.ts";
import { createLongPress } from "#web/ui/overlay/Tooltip.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("add-to-cart button", () => {
	const newPhases = () => {
		const phases: AddPhase[] = [];
		return { phases, addPhases: createAddPhases((phase) => phases.push(phase)) };
	};
	const addsAtOnce = () => Promise.resolve();

	test.each([
		{ afterMs: 0, phase: "adding" },
		{ afterMs: 1_999, phase: "adding" },
		{ afterMs: 2_000, phase: "added" },
		{ afterMs: 4_999, phase: "added" },
		{ afterMs: 5_000, phase: "leaving" },
		{ afterMs: 5_499, phase: "leaving" },
		{ afterMs: 5_500, phase: "idle" },
	])("shows $phase after $afterMs ms", async ({ afterMs, phase }) => {
		const { phases, addPhases } = newPhases();
		void addPhases.press(addsAtOnce);
		await vi.advanceTimersByTimeAsync(afterMs);
		expect(phases.at(-1)).toBe(phase);
	});

	test("shows the spinner until the product is in the cart", async () => {
		const { phases, addPhases } = newPhases();
		void addPhases.press(() => new Promise((resolve) => setTimeout(resolve, 4_000)));
		await vi.advanceTimersByTimeAsync(3_999);
		expect(phases).toEqual(["adding"]);
		await vi.advanceTimersByTimeAsync(1);
		expect(phases).toEqual(["adding", "added"]);
	});

	test("becomes idle at once when adding fails, and rejects", async () => {
		const { phases, addPhases } = newPhases();
		await expect(addPhases.press(() => Promise.reject(new Error("sold out")))).rejects.toThrow("sold out");
		expect(phases).toEqual(["adding", "idle"]);
	});

	test("starts over on a second press during the check mark", async () => {
		const { phases, addPhases } = newPhases();
		void addPhases.press(addsAtOnce);
		await vi.advanceTimersByTimeAsync(4_000);
		void addPhases.press(addsAtOnce);
		await vi.advanceTimersByTimeAsync(1_500); // when the phases of the first press would have ended
		expect(phases).toEqual(["adding", "added", "adding"]);
		await vi.advanceTimersByTimeAsync(4_000);
		expect(phases).toEqual(["adding", "added", "adding", "added", "leaving", "idle"]);
	});

	test("shows nothing more after it is stopped", async () => {
		const { phases, addPhases } = newPhases();
		void addPhases.press(addsAtOnce);
		addPhases.stop();
		await vi.advanceTimersByTimeAsync(10_000);
		expect(phases).toEqual(["adding"]);
	});
});

describe("type-ahead in a list", () => {
	const banks = ["ANZ", "ASB", "BNZ", "Kiwibank", "Kina", "Westpac"];

	test("takes keys within 700 ms of each other for one word", () => {
		const { type } = createTypeAhead();
		expect(type("k", banks, 0)).toBe(3);
		vi.advanceTimersByTime(699);
		expect(type("i", banks, 3)).toBe(3);
		vi.advanceTimersByTime(699);
		expect(type("n", banks, 3)).toBe(4);
	});

	test("starts a new word after 700 ms", () => {
		const { type } = createTypeAhead();
		type("k", banks, 0);
		vi.advanceTimersByTime(700);
		expect(type("w", banks, 3)).toBe(5);
	});

	test("cycles through the options that begin with a repeated letter", () => {
		const { type } = createTypeAhead();
		expect(type("a", banks, -1)).toBe(0);
		expect(type("a", banks, 0)).toBe(1);
		expect(type("a", banks, 1)).toBe(0);
	});

	test("finds nothing when no option begins with the letter", () => {
		expect(createTypeAhead().type("x", banks, 2)).toBe(null);
	});

	test("accepts a space only within a word", () => {
		const { accepts, type } = createTypeAhead();
		expect([accepts(" "), accepts("k"), accepts("Enter")]).toEqual([false, true, false]);
		type("k", banks, 0);
		expect(accepts(" ")).toBe(true);
		vi.advanceTimersByTime(700);
		expect(accepts(" ")).toBe(false);
	});
});

describe("suggestions", () => {
	const newSearch = (delaysMs: Record<string, number>) => {
		const [requests, results]: [string[], unknown[]] = [[], []];
		const search = createSuggestionSearch<string>({
			fetchSuggestions: (text) => {
				requests.push(text);
				return new Promise((resolve, reject) =>
					setTimeout(() => (text === "broken" ? reject(new Error(text)) : resolve([text])), delaysMs[text] ?? 0),
				);
			},
			onResults: (suggestions) => results.push(suggestions),
		});
		return { requests, results, search };
	};

	test("fetches once, after typing pauses for 20 ms", async () => {
		const { requests, search } = newSearch({});
		search.start("co");
		await vi.advanceTimersByTimeAsync(19);
		search.start("cor");
		await vi.advanceTimersByTimeAsync(19);
		expect(requests).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		expect(requests).toEqual(["cor"]);
	});

	test("drops the response to an earlier request", async () => {
		const { requests, results, search } = newSearch({ slow: 500, quick: 10 });
		search.start("slow");
		await vi.advanceTimersByTimeAsync(30);
		search.start("quick");
		await vi.advanceTimersByTimeAsync(1_000);
		expect(requests).toEqual(["slow", "quick"]);
		expect(results).toEqual([["quick"]]);
	});

	test("reports a failed request as null", async () => {
		const { results, search } = newSearch({});
		search.start("broken");
		await vi.advanceTimersByTimeAsync(50);
		expect(results).toEqual([null]);
	});

	test("reports nothing after it is stopped", async () => {
		const { results, search } = newSearch({ slow: 500 });
		search.start("slow");
		await vi.advanceTimersByTimeAsync(30);
		search.stop();
		await vi.advanceTimersByTimeAsync(1_000);
		expect(results).toEqual([]);
	});
});

test("recognizes a long press, unless the finger lifts or moves", () => {
	const onLongPress = vi.fn();
	const { start, cancel } = createLongPress(onLongPress);
	start();
	vi.advanceTimersByTime(499);
	cancel();
	vi.advanceTimersByTime(1_000);
	expect(onLongPress).not.toHaveBeenCalled();
	start();
	vi.advanceTimersByTime(500);
	expect(onLongPress).toHaveBeenCalledOnce();
});

test("scrolls the focused option into view after 25 ms", () => {
	const scrollIntoView = vi.fn();
	scrollIntoViewSoon({ scrollIntoView });
	vi.advanceTimersByTime(24);
	expect(scrollIntoView).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(scrollIntoView).toHaveBeenCalledWith({ block: "nearest" });
});
