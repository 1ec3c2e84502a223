import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { maxCodeLength } from "#cart/quick-order-lines.ts";
import { quickOrderTexts } from "#i18n/quick-order.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Field, type FieldDescription } from "#web/ui/form/Field.tsx";
import { HighlightedText, Option, useListNavigation, useSuggestions } from "#web/ui/form/listbox.tsx";
import { useQuickOrder } from "./useQuickOrder.ts";

type Product = Pick<Outputs["catalogue"]["suggest"]["products"][number], "slug" | "articleNumber" | "name" | "size">;

const maxSuggestions = 5;

/** The text of the code field, with suggestions by name. */
export function useCodeBox() {
	const { client } = trpc.useUtils();
	const { language } = useText();
	return useSuggestions({
		fetchSuggestions: async (term: string, signal: AbortSignal): Promise<Product[]> => {
			const input = { term, language, limit: maxSuggestions };
			return (await client.catalogue.suggest.query(input, { signal })).products;
		},
	});
}

type CodeBox = ReturnType<typeof useCodeBox>;

/** Three letters in a row: shorter texts and numbers are codes, which a scanner types without a pause. */
const nameLike = /\p{L}{3}/u;

/** Finds the products that a name may mean: those with all its words, else the sizes of the only suggestion. */
function useFindByName({ text, results }: CodeBox) {
	const { checkLines } = useQuickOrder();
	const productsNamed = async (name: string): Promise<readonly Product[]> => {
		const [result] = await checkLines([{ code: name.slice(0, maxCodeLength), quantity: null }]);
		return result?.goods ? [result.goods] : (result?.choices ?? []);
	};
	return async () => {
		const found = await productsNamed(text.trim());
		const [only, ...others] = found.length > 0 ? [] : (results ?? []);
		if (!only || others.length > 0) return found;
		return (await productsNamed(only.name)).filter(({ name }) => name === only.name);
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
	const navigation = useListNavigation({ ...box, rows, choose });
	const latestText = useRef(text);
	latestText.current = text;
	const chooseByName = async () => {
		const found = await findByName().catch(() => []);
		if (latestText.current !== text) return; // the user has typed on
		const [only, ...others] = found;
		if (!only) return onDone();
		if (others.length === 0) return choose(only);
		setChosenText(text); // no later suggestions replace the choice
		setChoices({ of: text, rows: found });
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
					<p role="status" className="sr-only">
						{isChoosing && pageText("which-product")}
					</p>
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
								</span>
							</Option>
						))}
					</div>
				</div>
			)}
		</Field>
	);
}
