import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { longestCode, longestQuantity } from "#cart/quick-order-lines.ts";
import { quickOrderTexts } from "#i18n/quick-order.ts";
import { nameAndSize } from "#shared/product-name.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useRefusedWords } from "#web/app/data/refusals.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { failureIn } from "#web/cart/LineProblem.tsx";
import { Spinner } from "#web/ui/display/Spinner.tsx";
import { Button, IconButton } from "#web/ui/form/Button.tsx";
import { Field, type FieldWords } from "#web/ui/form/Field.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { required } from "#web/ui/form/form-state.ts";
import { Hits, Option, useAnswers, useWalk } from "#web/ui/form/listbox.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { type Answer, useTyped } from "./useQuickOrder.ts";
import { useVerdictWords, Verdict } from "./Verdict.tsx";

/** A line that was sent off: nobody waits for its answer before they type the next. */
type Entry = { id: number; code: string; quantity: string; answer: Answer | null; error: unknown };

const goodShown = 3;

/** Code, Tab, quantity, Enter, and again. */
export default function QuickOrder() {
	const { pageText: q } = useText(quickOrderTexts);
	const { add } = useTyped();
	const { tellError } = useAnalytics();
	const wordsOf = useVerdictWords();
	const [entries, setEntries] = useState<readonly Entry[]>([]);
	const counter = useRef(0);
	const settle = (id: number, change: Partial<Entry>) =>
		setEntries((before) => kept(before.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))));

	const send = (code: string, quantity: string) => {
		const id = ++counter.current;
		setEntries((before) => [{ id, code, quantity, answer: null, error: null }, ...before]);
		add([{ code, quantity: quantity.trim() || null }]).then(
			([answer]) => {
				if (!answer) return;
				settle(id, { answer });
				tellError({ type: "quick order", field: `line ${id}`, message: wordsOf(answer, (at) => at + 1) });
			},
			(error) => settle(id, { error }),
		);
	};
	const forget = (id: number) => setEntries((before) => before.filter((entry) => entry.id !== id));
	return (
		<section className="panel quick" aria-label={q("title")}>
			<QuickRow onSend={send} />
			<ul className="quick-entries" aria-label={q("entries-label")} role="log">
				{entries.map((entry) => (
					<EntryRow
						key={entry.id}
						entry={entry}
						onForget={() => forget(entry.id)}
						onAgain={(code, quantity) => {
							forget(entry.id);
							send(code, quantity);
						}}
					/>
				))}
			</ul>
		</section>
	);
}

const isGood = ({ answer }: Entry) => answer?.verdict.kind === "taken";

/** What went well is soon of no interest; what did not stays until somebody mends it or puts it aside. */
function kept(entries: readonly Entry[]): readonly Entry[] {
	const good = entries.filter(isGood).slice(0, goodShown);
	return entries.filter((entry) => !isGood(entry) || good.includes(entry));
}

function QuickRow({ onSend }: { onSend: (code: string, quantity: string) => void }) {
	const { pageText: q } = useText(quickOrderTexts);
	const quantityId = useId();
	const [code, amount] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
	const [quantity, setQuantity] = useState("");
	const box = useAnswers({ ask: useAskProducts() });
	const form = useForm(
		{ code: () => required(box.typed) },
		{ texts: { code: { label: q("code"), empty: q("code-empty") } } },
	);
	useEffect(() => code.current?.focus(), [code]); // they pressed the button that opens it, to type here
	const send = () => {
		onSend(box.typed.trim(), quantity);
		box.settle("");
		setQuantity("");
		code.current?.focus();
	};
	return (
		<Form form={form} className="quick-row" onSubmit={send}>
			<CodeBox box={box} input={code} words={form.wordsOf("code")} onDone={() => amount.current?.focus()} />
			<div className="field">
				<label htmlFor={quantityId}>{q("quantity")}</label>
				<input
					ref={amount}
					id={quantityId}
					className="input figures"
					inputMode="numeric"
					autoComplete="off"
					maxLength={longestQuantity}
					value={quantity}
					enterKeyHint="done"
					onChange={({ target }) => setQuantity(target.value)}
				/>
			</div>
			<Button type="submit" look="ink">
				{q("add")}
			</Button>
		</Form>
	);
}

type Product = Outputs["catalogue"]["suggest"]["products"][number];

const suggestedAtMost = 5;

function useAskProducts() {
	const { client } = trpc.useUtils();
	const { language } = useText();
	return async (term: string, signal: AbortSignal): Promise<Product[]> => {
		const asked = { term, language, limit: suggestedAtMost };
		return (await client.catalogue.suggest.query(asked, { signal })).products;
	};
}

type CodeBoxProps = {
	box: ReturnType<typeof useAnswers<Product>>;
	input: RefObject<HTMLInputElement | null>;
	words: FieldWords;
	onDone: () => void;
};

/** A code, or a name that leads to one. Enter goes on to the quantity. */
function CodeBox({ box, input, words, onDone }: CodeBoxProps) {
	const { pageText: q } = useText(quickOrderTexts);
	const { typed, answer, settle, open } = box;
	const rows = answer ?? [];
	const choose = ({ articleNumber }: Product) => {
		settle(articleNumber);
		onDone();
	};
	const walk = useWalk({ ...box, rows, choose });
	const onKeyDown = (event: KeyboardEvent) => {
		walk.box.onKeyDown(event);
		if (event.key !== "Enter" || event.defaultPrevented || typed.trim() === "") return;
		event.preventDefault();
		onDone();
	};
	return (
		<Field label={words.label} error={words.error}>
			{(wired) => (
				<div className="relative">
					<input
						{...walk.box}
						{...wired}
						onKeyDown={onKeyDown}
						ref={input}
						className="input"
						maxLength={longestCode}
						autoCapitalize="none"
						spellCheck={false}
						enterKeyHint="next"
					/>
					<div
						id={walk.listId}
						role="listbox"
						aria-label={q("code")}
						className="menu suggestions"
						hidden={!open || rows.length === 0}
					>
						{rows.map((row, place) => (
							<Option key={row.slug} id={walk.optionId(place)} active={place === walk.at} onChoose={() => choose(row)}>
								<span>
									<Hits text={row.name} typed={typed} />
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

type EntryRowProps = { entry: Entry; onForget: () => void; onAgain: (code: string, quantity: string) => void };

function EntryRow({ entry: { code, quantity, answer, error }, onForget, onAgain }: EntryRowProps) {
	const { pageText: q, t } = useText(quickOrderTexts);
	const words = useRefusedWords();
	const wordsOf = useVerdictWords();
	const failure = failureIn(error);
	if (answer?.verdict.kind === "taken")
		return (
			<li className="text-success">
				{q("added", String(answer.verdict.quantity), answer.goods ? nameAndSize(answer.goods) : code)}
			</li>
		);
	if (!answer && error === null)
		return (
			<li>
				<Spinner /> {q("adding", code)}
			</li>
		);
	return (
		<li className="quick-wrong">
			<div>
				<b className="figures">{code}</b> {answer?.goods && nameAndSize(answer.goods)}
				{answer ? (
					<Verdict
						answer={answer}
						words={wordsOf(answer, (at) => at + 1)}
						onQuantity={(amount) => onAgain(code, String(amount))}
						onCode={(articleNumber) => onAgain(articleNumber, quantity)}
					/>
				) : (
					<p>{failure ? words(failure) : t("login.failed")}</p>
				)}
			</div>
			<IconButton icon="close" label={q("dismiss", code)} onClick={onForget} />
		</li>
	);
}
