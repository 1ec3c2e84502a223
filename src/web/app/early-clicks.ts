const waitsMs = 10_000;

/** Runs in the head. A page can be read before its scripts have come, and pressed: what a button does with a script it does as soon
 * as that is there, once.
 * React keeps a press from going on that it cannot give to the page yet; what it gives itself comes through to the window. */
export const keepingPresses = `{
const isAwake = (element) => Object.keys(element).some((key) => key.startsWith("__react"));
const buttonOf = ({ target }) => target.closest("button[type=button]:not([popovertarget])");
const waiting = new Set();
document.addEventListener("click", (event) => {
	const button = buttonOf(event);
	if (!button || isAwake(button) || waiting.has(button)) return;
	waiting.add(button);
	const until = Date.now() + ${waitsMs};
	const again = () => {
		if (!waiting.delete(button) || !button.isConnected || Date.now() > until) return;
		if (isAwake(button)) return void setTimeout(() => button.click());
		waiting.add(button);
		setTimeout(again, 50);
	};
	setTimeout(again, 50);
}, true);
addEventListener("click", (event) => {
	if (isAwake(document.getElementById("root"))) waiting.delete(buttonOf(event));
});
}`;
