import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { maxCodeLength } from "#cart/quick-order-lines.ts";
import { quickOrderTexts } from "#i18n/cart/quick-order.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Field, type FieldDescription } from "#web/ui/form/Field.tsx";
import { HighlightedText, Option, useListNavigation, useSuggestions } from "#web/ui/form/listbox.tsx";
import { useQuickOrder } from "./useQuickOrder.ts";

type Product = Pick<
	Outputs["catalogue"]["suggest"]["products"][number],
	"slug" | "articleNumber" | "name" | "size" | "isSoldOut"
>;

const maxSuggestions = 5;

/** Three letters in a row: shorter texts and numbers are codes, which a scanner types without a pause. */
const nameLike = /\p{L}{3}/u;

/** Finds the products with all words of a name. */
function useProductsNamed() {
	const { checkLines } = useQuickOrder();
	return async (name: string): Promise<readonly Product[]> => {
		const [result] = await checkLines([{ code: name.slice(0, maxCodeLength), quantity: null }]);
		return result?.goods ? [result.goods] : (result?.choices ?? []);
	};
}

/** The text of the code field, with suggestions by name. A single suggested product lists all its sizes. */
export function useCodeBox() {
	const { client } = trpc.useUtils();
	const { language } = useText();
	const productsNamed = useProductsNamed();
	return useSuggestions({
		fetchSuggestions: async (term: string, signal: AbortSignal): Promise<readonly Product[]> => {
			const input = { term, language, limit: maxSuggestions };
			const { products } = await client.catalogue.suggest.query(input, { signal });
			const [only, ...others] = products;
			if (!only || others.length > 0 || !nameLike.test(term)) return products;
			const named = await productsNamed(only.name).catch(() => []);
			const sizes = named.filter(({ name }) => name === only.name);
			return sizes.length > 1 ? sizes : products;
		},
	});
}

type CodeBox = ReturnType<typeof useCodeBox>;

/** Finds the products that a name may mean: those with all its words, else the sizes of the only suggestion. */
function useFindByName({ text, results }: CodeBox) {
	const productsNamed = useProductsNamed();
	return async () => {
		const named = await productsNamed(text.trim());
		const suggested = results ?? [];
		return named.length === 0 && suggested.every(({ name }) => name === suggested[0]?.name) ? suggested : named;
	};
}

type CodeFieldProps = {
	box: CodeBox;
	input: RefObject<HTMLInputElement | null>;
	words: FieldDescription;
	onDone: () => void;
};

/** Field for a product code or a name. Enter moves on to the quantity; after a name, it chooses the only product, or lists the products. */
export function CodeField({ box, input, words, onDone }: CodeFieldProps) {
	const { pageText } = useText(quickOrderTexts);
	const { text, results, setChosenText, open, setOpen } = box;
	const [choices, setChoices] = useState<{ of: string; rows: readonly Product[] } | null>(null);
	const findByName = useFindByName(box);
	const isChoosing = open && choices?.of === text;
	const rows = choices?.of === text ? choices.rows : (results ?? []);
	const choose = ({ articleNumber }: Product) => {
		setChosenText(articleNumber);
		onDone();
	};
	const latestText = useRef(text);
	latestText.current = text;
	const navigation = useListNavigation({ ...box, rows, choose });
	const chooseByName = async () => {
		const choices = await findByName().catch(() => []);
		if (latestText.current !== text) return; // the user has typed on
		const [only, ...others] = choices;
		if (!only) return onDone();
		if (others.length === 0) return choose(only);
		setChosenText(text); // no later suggestions replace the choice
		setChoices({ of: text, rows: choices });
		setOpen(true);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		navigation.inputProps.onKeyDown(event);
		if (event.key !== "Enter" || event.defaultPrevented || text.trim() === "") return;
		event.preventDefault();
		if (nameLike.test(text)) void chooseByName();
		else onDone();
	};
	return (
		<Field label={words.label} error={words.error}>
			{(controlProps) => (
				<div className="relative">
					<p role="status" className={isChoosing ? "mb-1 text-sm" : "sr-only"}>
						{isChoosing && pageText("which-product")}
					</p>
					<input
						{...navigation.inputProps}
						{...controlProps}
						onKeyDown={onKeyDown}
						ref={input}
						data-first-field
						className="input"
						maxLength={maxCodeLength}
						autoCapitalize="none"
						spellCheck={false}
						enterKeyHint="next"
					/>
					<div
						id={navigation.listId}
						role="listbox"
						aria-label={pageText("code")}
						className="menu suggestions"
						hidden={!open || rows.length === 0}
					>
						{rows.map((row, index) => (
							<Option
								key={row.slug}
								id={navigation.optionId(index)}
								active={index === navigation.activeIndex}
								onChoose={() => choose(row)}
							>
								<span>
									<HighlightedText text={row.name} search={text} />
									<span className="figures block text-ink-2 text-sm">{`${row.articleNumber} · ${row.size}`}</span>
									{row.isSoldOut && <span className="block text-sm text-warning">{pageText("sold-out")}</span>}
								</span>
							</Option>
						))}
					</div>
				</div>
			)}
		</Field>
	);
}
