import { useEffect, useId, useRef, useState } from "react";
import { maxQuantityLength } from "#cart/quick-order-lines.ts";
import { quickOrderTexts } from "#i18n/cart/quick-order.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { toFailure, useRefusalMessage } from "#web/app/data/refusals.ts";
import { useText } from "#web/app/text.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Spinner } from "#web/ui/display/Spinner.tsx";
import { Button, IconButton } from "#web/ui/form/Button.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { required } from "#web/ui/form/form-state.ts";
import { useForm } from "#web/ui/form/useForm.ts";
import { canScan } from "./barcode-detector.ts";
import { CodeField, useCodeBox } from "./CodeField.tsx";
import { LineIssue, useLineIssueMessage } from "./LineIssue.tsx";
import { type LineResult, useQuickOrder } from "./useQuickOrder.ts";

/** A line that was sent. The user types the next line without waiting for the response. */
type Entry = { id: number; code: string; quantity: string; result: LineResult | null; error: unknown };

const addedShown = 3;

const BarcodeScanner = lazyPart(() => import("./BarcodeScanner.tsx"));

/** Adds lines by product code: code, Tab, quantity, Enter, and the next code. */
export default function QuickOrder() {
	const { pageText } = useText(quickOrderTexts);
	const { addLines } = useQuickOrder();
	const { trackError } = useAnalytics();
	const wordsOf = useLineIssueMessage();
	const [entries, setEntries] = useState<readonly Entry[]>([]);
	const counter = useRef(0);
	const updateEntry = (id: number, change: Partial<Entry>) =>
		setEntries((before) =>
			withoutOldSuccesses(before.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))),
		);

	const send = (code: string, quantity: string) => {
		const id = ++counter.current;
		setEntries((before) => [{ id, code, quantity, result: null, error: null }, ...before]);
		addLines([{ code, quantity: quantity.trim() || null }]).then(
			([result]) => {
				if (!result) return;
				updateEntry(id, { result });
				trackError({ type: "quick order", field: `line ${id}`, message: wordsOf(result, (at) => at + 1) });
			},
			(error) => updateEntry(id, { error }),
		);
	};
	const dismiss = (id: number) => setEntries((before) => before.filter((entry) => entry.id !== id));
	return (
		<section className="panel quick-order" aria-label={pageText("title")}>
			<QuickOrderForm onSend={send} />
			<Scanner onScan={(code) => send(code, "")} />
			<div role="log" aria-label={pageText("entries-label")}>
				<ul className="quick-order-entries">
					{entries.map((entry) => (
						<EntryRow
							key={entry.id}
							entry={entry}
							onDismiss={() => dismiss(entry.id)}
							onRetry={(code, quantity) => {
								dismiss(entry.id);
								send(code, quantity);
							}}
						/>
					))}
				</ul>
			</div>
		</section>
	);
}

const isAdded = ({ result }: Entry) => result?.verdict.kind === "accepted";

/** Drops all but the newest added lines. Refused lines stay until the user corrects or dismisses them. */
function withoutOldSuccesses(entries: readonly Entry[]): readonly Entry[] {
	const added = entries.filter(isAdded).slice(0, addedShown);
	return entries.filter((entry) => !isAdded(entry) || added.includes(entry));
}

/** The button that opens the camera, where the browser can read barcodes. */
function Scanner({ onScan }: { onScan: (code: string) => void }) {
	const { pageText } = useText(quickOrderTexts);
	const [isAvailable, setAvailable] = useState(false);
	const [isOpen, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => setAvailable(canScan()), []);
	if (!isAvailable) return null;
	const close = () => {
		setOpen(false);
		button.current?.focus();
	};
	return (
		<>
			<div>
				<Button ref={button} icon="barcode" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
					{pageText("scan")}
				</Button>
			</div>
			{isOpen && <BarcodeScanner onScan={onScan} onClose={close} />}
		</>
	);
}

function QuickOrderForm({ onSend }: { onSend: (code: string, quantity: string) => void }) {
	const { pageText } = useText(quickOrderTexts);
	const quantityId = useId();
	const hintId = useId();
	const [code, amount] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
	const [quantity, setQuantity] = useState("");
	const box = useCodeBox();
	const form = useForm(
		{ code: () => required(box.text) },
		{ texts: { code: { label: pageText("code"), empty: pageText("code-empty") } } },
	);
	useEffect(() => code.current?.focus(), [code]); // the user opened the form to type a code
	const send = () => {
		onSend(box.text.trim(), quantity);
		box.setChosenText("");
		setQuantity("");
		code.current?.focus();
	};
	return (
		<Form form={form} className="quick-order-form" onSubmit={send}>
			<CodeField box={box} input={code} words={form.descriptionOf("code")} onDone={() => amount.current?.focus()} />
			<div className="field">
				<label htmlFor={quantityId}>{pageText("quantity")}</label>
				<input
					ref={amount}
					id={quantityId}
					className="input figures"
					inputMode="numeric"
					autoComplete="off"
					maxLength={maxQuantityLength}
					value={quantity}
					enterKeyHint="done"
					aria-describedby={hintId}
					onChange={({ target }) => setQuantity(target.value)}
				/>
			</div>
			<Button type="submit" look="dark">
				{pageText("add")}
			</Button>
			<p id={hintId} className="quick-order-hint text-ink-2 text-sm">
				{pageText("enter-hint")}
			</p>
		</Form>
	);
}

type EntryRowProps = { entry: Entry; onDismiss: () => void; onRetry: (code: string, quantity: string) => void };

function EntryRow({ entry: { code, quantity, result, error }, onDismiss, onRetry }: EntryRowProps) {
	const { pageText, t } = useText(quickOrderTexts);
	const words = useRefusalMessage();
	const wordsOf = useLineIssueMessage();
	const failure = toFailure(error);
	if (result?.verdict.kind === "accepted")
		return (
			<li className="text-success">
				{pageText("added", String(result.verdict.quantity), result.goods ? nameWithSize(result.goods) : code)}
			</li>
		);
	if (!result && error === null)
		return (
			<li>
				<Spinner /> {pageText("adding", code)}
			</li>
		);
	return (
		<li className="quick-order-problem">
			<div>
				<b className="figures">{code}</b> {result?.goods && nameWithSize(result.goods)}
				{result ? (
					<LineIssue
						result={result}
						words={wordsOf(result, (at) => at + 1)}
						onQuantity={(amount) => onRetry(code, String(amount))}
						onCode={(articleNumber) => onRetry(articleNumber, quantity)}
					/>
				) : (
					<p>{failure ? words(failure) : t("login.failed")}</p>
				)}
			</div>
			<IconButton icon="close" label={pageText("dismiss", code)} onClick={onDismiss} />
		</li>
	);
}
