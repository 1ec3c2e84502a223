import { machineTexts } from "#i18n/machines/machines.ts";
import { useText } from "#web/app/text.tsx";
import { Chapter } from "./Chapter.tsx";
import type { Machine } from "./machine.ts";

/** The work on a machine, the newest first. */
export function History({ machine: { entries, installedOn } }: { machine: Machine }) {
	const { pageText, shortDay } = useText(machineTexts);
	return (
		<Chapter title={pageText("history")}>
			<ol className="machine-history">
				{entries.map(({ id, kind, doneOn, isByCustomer, minutes, parts, note }) => (
					<li key={id}>
						<time dateTime={doneOn}>{shortDay(doneOn)}</time>
						<span>
							<b>{pageText(`kind-${kind}`)}</b>
							<span className="text-ink-2 text-sm">
								{[
									pageText(isByCustomer ? "by-customer" : "by-technician"),
									minutes !== null && pageText("minutes", String(minutes)),
									parts,
								]
									.filter(Boolean)
									.join(", ")}
							</span>
							{note && <span className="text-sm">{note}</span>}
						</span>
					</li>
				))}
				<li>
					<time dateTime={installedOn}>{shortDay(installedOn)}</time>
					<b>{pageText("history-installed")}</b>
				</li>
			</ol>
		</Chapter>
	);
}
