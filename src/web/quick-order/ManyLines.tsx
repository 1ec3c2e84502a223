import { useRef, useState } from "react";
import type { TypedLine } from "#cart/quick-order.ts";
import { linesIn, mostTyped, textOf } from "#cart/quick-order-lines.ts";
import { cartTexts } from "#i18n/cart.ts";
import type { Language } from "#i18n/languages.ts";
import { quickOrderTexts } from "#i18n/quick-order.ts";
import { nameBeside } from "#shared/product-name.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useRefusedWords } from "#web/app/data/refusals.ts";
import { useText } from "#web/app/text.tsx";
import type { Cart } from "#web/cart/cart.ts";
import { failureIn } from "#web/cart/LineProblem.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { TextArea } from "#web/ui/form/TextInput.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { csvOf, download } from "./csv.ts";
import { TypedRows } from "./LineRows.tsx";
import { isGood, type Row } from "./line-rows.ts";
import { type Answer, useTyped } from "./useQuickOrder.ts";
import { useVerdictWords } from "./Verdict.tsx";

const largestFileKb = 1_000;

type ManyLinesProps = { cart: Cart; open: boolean; onClose: () => void };

/** Lines from wherever somebody has them: pasted, or in a file. First each has its verdict, then what is right goes into the cart. */
export default function ManyLines({ cart, open, onClose }: ManyLinesProps) {
	const { pageText: q } = useText(quickOrderTexts);
	const { pageText: c } = useText(cartTexts);
	const state = useManyLines();
	const { rows, added } = state;
	return (
		<Dialog title={c("many-lines")} open={open} onClose={onClose} wide>
			<p role="status" className={added > 0 ? "text-success" : "sr-only"}>
				{added === 1 ? q("line-added") : added > 1 && q("lines-added", String(added))}
			</p>
			<Failed error={state.error} />
			{rows ? <Judged state={state} rows={rows} onClose={onClose} /> : <Writing state={state} cart={cart} />}
		</Dialog>
	);
}

type State = ReturnType<typeof useManyLines>;

function useManyLines() {
	const { check, add } = useTyped();
	const { tellError } = useAnalytics();
	const wordsOf = useVerdictWords();
	const [text, setText] = useState("");
	const [rows, setRows] = useState<readonly Row[] | null>(null);
	const [busy, setBusy] = useState<"checking" | "adding" | null>(null);
	const [error, setError] = useState<unknown>(null);
	const [added, setAdded] = useState(0);

	const doing = async (what: "checking" | "adding", work: () => Promise<void>) => {
		setBusy(what);
		setError(null);
		await work().catch(setError);
		setBusy(null);
	};
	const checks = useRef(0);
	const judge = async (lines: readonly (TypedLine & { line: number })[]) => {
		const current = ++checks.current;
		const answers = lines.length === 0 ? [] : await check(lines.map(typedOf));
		if (current !== checks.current) return; // the lines changed while they were checked
		const judged = withAnswers(lines, answers);
		for (const row of judged)
			if (!isGood(judged, row))
				tellError({
					type: "quick order",
					field: `line ${row.line}`,
					message: wordsOf(row.answer, (at) => judged[at]?.line ?? 0),
				});
		setRows(judged);
	};
	const addGood = (rows: readonly Row[]) =>
		doing("adding", async () => {
			const good = rows.filter((row) => isGood(rows, row));
			const after = withAnswers(good, await add(good.map(typedOf)));
			const went = new Set(after.filter((row) => isGood(after, row)).map(({ line }) => line));
			const rest = rows.filter(({ line }) => !went.has(line));
			setAdded((before) => before + went.size);
			setRows(rest); // at once: an added line must not be offered again while the rest is checked
			await judge(rest);
		});
	return {
		text,
		setText,
		rows,
		busy,
		error,
		added,
		addGood,
		judge: (lines: readonly (TypedLine & { line: number })[]) => doing("checking", () => judge(lines)),
		startOver() {
			setRows(null);
			setText("");
		},
	};
}

const typedOf = ({ code, quantity }: TypedLine): TypedLine => ({ code, quantity });

const withAnswers = (lines: readonly (TypedLine & { line: number })[], answers: readonly Answer[]): Row[] =>
	lines.flatMap((line, at) => {
		const answer = answers[at];
		return answer ? [{ ...line, answer }] : [];
	});

function Failed({ error }: { error: unknown }) {
	const { t } = useText();
	const words = useRefusedWords();
	if (error === null) return null;
	const failure = failureIn(error);
	return (
		<p role="alert" className="field-error">
			{failure ? words(failure) : t("login.failed")}
		</p>
	);
}

function Writing({ cart, state: { text, setText, judge, busy } }: { cart: Cart; state: State }) {
	const { pageText: q } = useText(quickOrderTexts);
	const [wrong, setWrong] = useState("");
	const file = useRef<HTMLInputElement>(null);
	const lines = linesIn(text);
	const read = async (chosen: File) => {
		const isLarge = chosen.size > largestFileKb * 1_000;
		const written = isLarge ? null : textOf(new Uint8Array(await chosen.arrayBuffer()));
		setWrong(isLarge ? q("file-large", String(largestFileKb)) : written === null ? q("file-unfit") : "");
		if (written !== null) setText(written);
	};
	const submit = () => {
		const isMuch = lines.length > mostTyped;
		const why = isMuch ? q("too-many", String(lines.length), String(mostTyped)) : q("lines-empty");
		setWrong(isMuch || lines.length === 0 ? why : "");
		if (!isMuch && lines.length > 0) void judge(lines);
	};
	return (
		<>
			<TextArea
				label={q("lines")}
				hint={q("many-about", String(mostTyped))}
				error={wrong || undefined}
				rows={8}
				value={text}
				spellCheck={false}
				autoCapitalize="none"
				onChange={({ target }) => {
					setText(target.value);
					setWrong("");
				}}
			/>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<input
					ref={file}
					type="file"
					accept=".csv,.txt,.tsv,text/csv,text/plain"
					aria-label={q("file")}
					className="sr-only"
					tabIndex={-1}
					onChange={({ target }) => {
						const [chosen] = target.files ?? [];
						if (chosen) void read(chosen);
						target.value = ""; // the same file again, once it was mended
					}}
				/>
				<Button onClick={() => file.current?.click()}>{q("file")}</Button>
				<span className="text-ink-2 text-sm">{q("file-about")}</span>
				<Example cart={cart} />
			</div>
			<footer className="flex flex-wrap justify-end gap-3">
				<Button look="ink" busy={busy === "checking"} onClick={submit}>
					{lines.length > 0 ? q("check", String(lines.length)) : q("check-none")}
				</Button>
			</footer>
		</>
	);
}

/** What is in the cart as a file that can be read again; of an empty one, how such a file looks. */
function Example({ cart: { lines } }: { cart: Cart }) {
	const { pageText: q, language } = useText(quickOrderTexts);
	const save = () => {
		const head = [q("column-code"), q("column-quantity"), q("column-product"), q("column-size")];
		const there = lines.map((line) => [line.articleNumber, String(line.quantity), nameBeside(line), line.size]);
		const rows = there.length > 0 ? there : [["BR-1001", "12", "", ""]];
		download(q(there.length > 0 ? "cart-name" : "template-name"), csvOf([head, ...rows], separatorIn(language)));
	};
	return (
		<Button look="text" onClick={save}>
			{q(lines.length > 0 ? "cart-file" : "template")}
		</Button>
	);
}

/** What spreadsheets in that language take for the end of a column. */
const separatorIn = (language: Language) => (language === "nl-NL" ? ";" : ",");

function Judged({ state, rows, onClose }: { state: State; rows: readonly Row[]; onClose: () => void }) {
	const { pageText: q, language } = useText(quickOrderTexts);
	const wordsOf = useVerdictWords();
	const good = rows.filter((row) => isGood(rows, row));
	const bad = rows.filter((row) => !isGood(rows, row));
	const save = () => {
		const head = [q("column-code"), q("column-quantity"), q("reason")];
		const cells = bad.map(({ code, quantity, answer }) => [
			code,
			quantity ?? "",
			wordsOf(answer, (at) => rows[at]?.line ?? 0),
		]);
		download(q("wrong-name"), csvOf([head, ...cells], separatorIn(language)));
	};
	return (
		<>
			<TypedRows rows={rows} onChange={(rows) => void state.judge(rows)} />
			<footer className="dialog-foot flex flex-wrap justify-end gap-3">
				{bad.length > 0 && (
					<Button look="text" onClick={save}>
						{q("download")}
					</Button>
				)}
				<Button onClick={state.startOver}>{q("back")}</Button>
				{good.length > 0 ? (
					<Button look="ink" busy={state.busy !== null} onClick={() => void state.addGood(rows)}>
						{good.length === 1 ? q("add-line") : q("add-lines", String(good.length))}
					</Button>
				) : (
					<Button look="ink" onClick={onClose}>
						{q("done")}
					</Button>
				)}
			</footer>
		</>
	);
}
