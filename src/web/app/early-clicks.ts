const maxWaitMs = 10_000;

/** A script for the head. Visitors can press a button before React has attached its handlers: such a click is repeated, once, when the
 * handlers are attached. Until then the browser does not submit the form itself, which would lose the page and its input. A click that React replays itself reaches the window and is not repeated. */
export const earlyClicksScript = `{
const isHydrated = (element) => Object.keys(element).some((key) => key.startsWith("__react"));
const buttonOf = ({ target }) => target.closest("button:not([popovertarget])");
const waiting = new Set();
document.addEventListener("click", (event) => {
	const button = buttonOf(event);
	if (!button || isHydrated(button)) return;
	if (button.type === "submit") event.preventDefault();
	if (waiting.has(button)) return;
	waiting.add(button);
	const deadline = Date.now() + ${maxWaitMs};
	const retry = () => {
		if (!waiting.delete(button) || !button.isConnected || Date.now() > deadline) return;
		if (isHydrated(button)) return void setTimeout(() => button.click());
		waiting.add(button);
		setTimeout(retry, 50);
	};
	setTimeout(retry, 50);
}, true);
addEventListener("click", (event) => {
	if (isHydrated(document.getElementById("root"))) waiting.delete(buttonOf(event));
});
}`;
