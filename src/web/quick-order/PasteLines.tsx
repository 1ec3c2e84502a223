import { useRef, useState } from "react";
import { decodeText, isCodeList, maxQuickOrderLines, parseLines } from "#cart/quick-order-lines.ts";
import { cartTexts } from "#i18n/cart/cart.ts";
import { quickOrderTexts } from "#i18n/cart/quick-order.ts";
import { writtenOrderTexts } from "#i18n/cart/written-order.ts";
import type { Language } from "#i18n/languages.ts";
import { nameWithoutSize } from "#shared/product-name.ts";
import { toFailure, useRefusalMessage } from "#web/app/data/refusals.ts";
import { useText } from "#web/app/text.tsx";
import type { Cart } from "#web/cart/cart.ts";
import { Button } from "#web/ui/form/Button.tsx";
import { TextArea } from "#web/ui/form/TextInput.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { CheckedLines } from "./CheckedLines.tsx";
import { type CheckedLine, canBeAdded } from "./checked-lines.ts";
import { downloadCsv, toCsv } from "./csv.ts";
import { useLineIssueMessage } from "./LineIssue.tsx";
import { type PasteState, usePasteLines } from "./usePasteLines.ts";
import { WrittenReview } from "./WrittenReview.tsx";

const maxFileKb = 1_000;

type PasteLinesProps = { cart: Cart; open: boolean; onClose: () => void };

/** Dialog to order pasted lines or a file. The shop checks each line, then the user adds the valid ones to the cart. */
export default function PasteLines({ cart, open, onClose }: PasteLinesProps) {
	const { pageText } = useText(quickOrderTexts);
	const { pageText: cartText } = useText(cartTexts);
	const state = usePasteLines();
	const { rows, added, written } = state;
	const isWritten = written.isOpen && !rows?.length;
	return (
		<Dialog title={cartText("many-lines")} open={open} onClose={onClose} wide>
			<p role="status" className={added > 0 ? "text-success" : "sr-only"}>
				{added === 1 ? pageText("line-added") : added > 1 && pageText("lines-added", String(added))}
			</p>
			<ErrorText error={state.error} />
			{isWritten ? (
				<WrittenReview
					state={written}
					added={added}
					busy={state.busy !== null}
					onAdd={state.addWritten}
					onStartOver={state.startOver}
					onClose={onClose}
				/>
			) : rows ? (
				<CheckResult state={state} rows={rows} onClose={onClose} />
			) : (
				<PasteForm state={state} cart={cart} />
			)}
		</Dialog>
	);
}

function ErrorText({ error }: { error: unknown }) {
	const { t } = useText();
	const words = useRefusalMessage();
	if (error === null) return null;
	const failure = toFailure(error);
	return (
		<p role="alert" className="field-error">
			{failure ? words(failure) : t("login.failed")}
		</p>
	);
}

function PasteForm({ cart, state: { text, setText, checkLines, readWords, busy } }: { cart: Cart; state: PasteState }) {
	const { pageText } = useText(quickOrderTexts);
	const { pageText: writtenText } = useText(writtenOrderTexts);
	const [problem, setProblem] = useState("");
	const file = useRef<HTMLInputElement>(null);
	const lines = parseLines(text);
	const read = async (chosen: File) => {
		const isLarge = chosen.size > maxFileKb * 1_000;
		const content = isLarge ? null : decodeText(new Uint8Array(await chosen.arrayBuffer()));
		setProblem(isLarge ? pageText("file-large", String(maxFileKb)) : content === null ? pageText("file-unfit") : "");
		if (content !== null) setText(content);
	};
	const submit = () => {
		const isTooMany = lines.length > maxQuickOrderLines;
		const reason = isTooMany
			? pageText("too-many", String(lines.length), String(maxQuickOrderLines))
			: pageText("lines-empty");
		setProblem(isTooMany || lines.length === 0 ? reason : "");
		if (isTooMany || lines.length === 0) return;
		void (isCodeList(text) ? checkLines(lines) : readWords(text));
	};
	return (
		<>
			<TextArea
				label={pageText("lines")}
				hint={writtenText("hint", String(maxQuickOrderLines))}
				error={problem || undefined}
				rows={8}
				value={text}
				spellCheck={false}
				autoCapitalize="none"
				onChange={({ target }) => {
					setText(target.value);
					setProblem("");
				}}
			/>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<input
					ref={file}
					type="file"
					accept=".csv,.txt,.tsv,text/csv,text/plain"
					aria-label={pageText("file")}
					className="sr-only"
					tabIndex={-1}
					onChange={({ target }) => {
						const [chosen] = target.files ?? [];
						if (chosen) void read(chosen);
						target.value = ""; // so that choosing the same file again, after a correction, counts as a change
					}}
				/>
				<Button onClick={() => file.current?.click()}>{pageText("file")}</Button>
				<span className="text-ink-2 text-sm">{pageText("file-about")}</span>
				<DownloadCart cart={cart} />
			</div>
			<footer className="flex flex-wrap justify-end gap-3">
				<Button look="dark" busy={busy === "checking"} onClick={submit}>
					{lines.length > 1
						? pageText("check", String(lines.length))
						: pageText(lines.length === 1 ? "check-line" : "check-none")}
				</Button>
			</footer>
		</>
	);
}

/** Downloads the cart as a file that can be uploaded again, or an example file when the cart is empty. */
function DownloadCart({ cart: { lines } }: { cart: Cart }) {
	const { pageText, language } = useText(quickOrderTexts);
	const download = () => {
		const header = [
			pageText("column-code"),
			pageText("column-quantity"),
			pageText("column-product"),
			pageText("column-size"),
		];
		const cartRows = lines.map((line) => [line.articleNumber, String(line.quantity), nameWithoutSize(line), line.size]);
		const rows = cartRows.length > 0 ? cartRows : [["BR-1001", "12", "", ""]];
		downloadCsv(
			pageText(cartRows.length > 0 ? "cart-name" : "template-name"),
			toCsv([header, ...rows], csvSeparator(language)),
		);
	};
	return (
		<Button look="text" onClick={download}>
			{pageText(lines.length > 0 ? "cart-file" : "template")}
		</Button>
	);
}

/** The column separator that spreadsheets in the language expect. */
const csvSeparator = (language: Language) => (language === "nl-NL" ? ";" : ",");

function CheckResult({
	state,
	rows,
	onClose,
}: {
	state: PasteState;
	rows: readonly CheckedLine[];
	onClose: () => void;
}) {
	const { pageText, language } = useText(quickOrderTexts);
	const wordsOf = useLineIssueMessage();
	const valid = rows.filter((row) => canBeAdded(rows, row));
	const invalid = rows.filter((row) => !canBeAdded(rows, row));
	const download = () => {
		const header = [pageText("column-code"), pageText("column-quantity"), pageText("reason")];
		const cells = invalid.map(({ code, quantity, result }) => [
			code,
			quantity ?? "",
			wordsOf(result, (index) => rows[index]?.line ?? 0),
		]);
		downloadCsv(pageText("wrong-name"), toCsv([header, ...cells], csvSeparator(language)));
	};
	return (
		<>
			<CheckedLines rows={rows} onChange={(rows) => void state.checkLines(rows)} />
			<footer className="dialog-foot flex flex-wrap justify-end gap-3">
				{invalid.length > 0 && (
					<Button look="text" onClick={download}>
						{pageText("download")}
					</Button>
				)}
				<Button onClick={state.startOver}>{pageText("back")}</Button>
				{valid.length > 0 ? (
					<Button look="dark" busy={state.busy !== null} onClick={() => void state.addValid(rows)}>
						{valid.length === 1 ? pageText("add-line") : pageText("add-lines", String(valid.length))}
					</Button>
				) : (
					<Button look="dark" onClick={onClose}>
						{pageText("done")}
					</Button>
				)}
			</footer>
		</>
	);
}
