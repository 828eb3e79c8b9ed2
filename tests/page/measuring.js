// What does not fit on this page, at its present size: a list of {kind, element, text, detail}. Run in the page.
async () => {
  const SLACK = 1.5;
  const SMALLEST = 10.95;
  const CLICKABLE =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], .spot.possible';

  await document.fonts.ready;
  await settled();
  const styles = new Map();
  const style = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const faults = new Map();
  const wide = innerWidth;
  const high = innerHeight;

  const page = document.scrollingElement;
  if (page.scrollWidth > wide + 1) {
    const widest = [...document.body.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > wide + 1 && !scrollsX(one) && visible(one))
      .at(0);
    report('the page scrolls sideways', widest ?? page, '', `${page.scrollWidth} of ${wide} px`);
  }

  const texts = visibleTexts();
  const painted = everythingPainted();
  for (const one of texts) checkText(one);
  for (const one of texts) checkCovered(one);
  checkClickables();
  for (const select of document.querySelectorAll('select')) if (visible(select)) checkSelect(select);
  return [...faults.values()];

  /** Until nothing moves any more: two frames in a row look the same, and no animation runs. */
  async function settled() {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    let before = '';
    for (;;) {
      await frame();
      const running = document.getAnimations().filter((one) => one.playState === 'running');
      const now = [...document.body.querySelectorAll('.game-table, section, svg, button, p, h1, h2')]
        .map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return `${x} ${y} ${width} ${height}`;
        })
        .join();
      if (now === before && !running.length) return;
      before = now;
    }
  }

  function report(kind, element, text, detail) {
    const name = nameOf(element);
    const key = `${kind} ${name} ${text}`;
    if (!faults.has(key)) faults.set(key, { kind, element: name, text: text.slice(0, 90), detail });
  }

  /** A short path that says where in the sources to look: tags and classes, no numbers of this game. */
  function nameOf(element) {
    const parts = [];
    for (let at = element; at && at !== document.body && parts.length < 4; at = at.parentElement) {
      const classes = [...at.classList].filter(
        (one) => !/^(svelte-|s-)|^(possible|paid|chosen|not|primary|now|past|turn|moving|active)$/.test(one),
      );
      const named = at.dataset?.el?.split(':')[0] ?? at.dataset?.kind;
      parts.unshift(at.localName + classes.map((one) => `.${one}`).join('') + (named ? `[${named}]` : ''));
    }
    return parts.join(' > ');
  }

  function visible(element) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
      return false;
    return !element.closest('.vh, svg.sprite, [inert]');
  }

  function visibleTexts() {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue.replace(/\s+/g, ' ').trim();
      const element = node.parentElement;
      if (!text || !element || element.closest('script, style, title, desc, noscript, option, datalist, defs, symbol'))
        continue;
      if (!visible(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0.5 && box.height > 0.5);
      if (!boxes.length) continue;
      const svg = element instanceof SVGElement;
      const box = svg ? element.getBoundingClientRect() : around(boxes);
      found.push({ text, element, boxes, box, svg });
    }
    return found;
  }

  function around(boxes) {
    const left = Math.min(...boxes.map((box) => box.left));
    const top = Math.min(...boxes.map((box) => box.top));
    const right = Math.max(...boxes.map((box) => box.right));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    return new DOMRect(left, top, right - left, bottom - top);
  }

  function checkText({ text, element, box, svg }) {
    const size = shownSize(element, svg);
    if (size < SMALLEST) report('too small', element, text, `${size.toFixed(1)} px`);
    // Figures and letters are lower than their line: what sticks out is air.
    const air = svg ? box.height * 0.18 : Math.max(0, (box.height - size * 1.05) / 2);
    const glyphs = new DOMRect(box.left, box.top + air, box.width, Math.max(1, box.height - 2 * air));
    inside('text', element, text, glyphs);
  }

  /** Compares a box with everything around it that cuts, and with everything around it that is drawn as a frame. */
  function inside(what, element, text, seen) {
    const first = what === 'text' ? element : element.parentElement;
    let framed = true;
    for (let at = first; at && at !== document.documentElement; at = at.parentElement) {
      const how = style(at);
      if (!(at instanceof SVGElement) || at.localName === 'svg') {
        const bounds = at.getBoundingClientRect();
        // The first lines of something that opens; keys that are left out where there is no room.
        if (how.webkitLineClamp !== 'none' && at.title) return;
        if (element.localName === 'kbd' && away(seen, bounds)) return;
        const cutsX = how.overflowX === 'hidden' || how.overflowX === 'clip';
        const cutsY = how.overflowY === 'hidden' || how.overflowY === 'clip';
        if (cutsX && out(seen, bounds, 'x') > SLACK && !reachable(at))
          return report(
            how.textOverflow === 'ellipsis' ? `${what} cut short` : `${what} cut`,
            element,
            text,
            by(out(seen, bounds, 'x'), at),
          );
        if (cutsY && out(seen, bounds, 'y') > SLACK && !reachable(at))
          return report(`${what} cut`, element, text, by(out(seen, bounds, 'y'), at));
        // What is scrolled away can be scrolled back.
        if (/auto|scroll/.test(how.overflowY) && at.scrollHeight > at.clientHeight + 1 && out(seen, bounds, 'y') > 0)
          return;
        if (/auto|scroll/.test(how.overflowX) && at.scrollWidth > at.clientWidth + 1 && out(seen, bounds, 'x') > 0)
          return;
      }
      if (framed && !(at instanceof SVGElement)) {
        const frame = frameOf(at, how);
        if (frame) {
          const over = Math.max(out(seen, frame, 'x'), out(seen, frame, 'y'));
          if (over > SLACK) return report(`${what} outside its frame`, element, text, by(over, at));
        }
      }
      // What stands over the page has left the frames below it.
      if (how.position === 'fixed' || at.matches('dialog, [popover]')) framed = false;
    }
    if (framed) {
      const over = Math.max(-seen.left, seen.right - Math.max(wide, page.scrollWidth));
      if (over > SLACK) report(`${what} outside the window`, element, text, `${over.toFixed(1)} px`);
    }
  }

  function away(box, bounds) {
    return box.top >= bounds.bottom || box.bottom <= bounds.top || box.left >= bounds.right || box.right <= bounds.left;
  }

  /** What turns up by panning; what is for screen readers only at this size. */
  function reachable(cutter) {
    const { width, height } = cutter.getBoundingClientRect();
    return cutter.closest('[data-pans]') !== null || width < 3 || height < 3;
  }

  function by(over, element) {
    return `${over.toFixed(1)} px, by ${nameOf(element).split(' > ').at(-1)}`;
  }

  function out(box, bounds, axis) {
    return axis === 'x'
      ? Math.max(bounds.left - box.left, box.right - bounds.right)
      : Math.max(bounds.top - box.top, box.bottom - bounds.bottom);
  }

  /** The box of what is drawn as a frame: a border or a ground of its own, or a line drawn inside it. */
  function frameOf(element, how) {
    if (/^inline$|contents/.test(how.display)) return null;
    const lined = ['Top', 'Right', 'Bottom', 'Left'].every(
      (side) => parseFloat(how[`border${side}Width`]) > 0 && alpha(how[`border${side}Color`]) > 0.1,
    );
    const bounds = element.getBoundingClientRect();
    const inner = getComputedStyle(element, '::after');
    if (
      inner.content !== 'none' &&
      inner.content !== 'normal' &&
      inner.position === 'absolute' &&
      parseFloat(inner.borderTopWidth) > 0 &&
      parseFloat(inner.top) > 0
    ) {
      const inset = parseFloat(inner.top);
      if (parseFloat(inner.left) === inset && parseFloat(inner.right) === inset && parseFloat(inner.bottom) === inset) {
        return new DOMRect(
          bounds.left + inset,
          bounds.top + inset,
          bounds.width - 2 * inset,
          bounds.height - 2 * inset,
        );
      }
    }
    if (!lined && alpha(how.backgroundColor) < 0.1) return null;
    return bounds;
  }

  function alpha(colour) {
    if (colour === 'transparent') return 0;
    const numbers = colour.match(/[\d.]+%?/g) ?? [];
    const last = /\/|rgba/.test(colour) ? numbers.at(-1) : '1';
    return last.endsWith('%') ? parseFloat(last) / 100 : parseFloat(last);
  }

  /** The size of the letters on the screen. */
  function shownSize(element, svg) {
    const size = parseFloat(style(element).fontSize);
    if (svg) {
      const matrix = element.closest('text, foreignObject')?.getScreenCTM?.();
      return matrix ? size * Math.hypot(matrix.c, matrix.d) : size;
    }
    const foreign = element.closest('foreignObject')?.getScreenCTM();
    return size * (element.currentCSSZoom ?? 1) * (foreign ? Math.hypot(foreign.c, foreign.d) : 1);
  }

  /** A list shows its choice in one line, beside an arrow. */
  function checkSelect(select) {
    const text = select.selectedOptions[0]?.textContent.trim() ?? '';
    const how = style(select);
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = how.font;
    const room = select.clientWidth - parseFloat(how.paddingLeft) - parseFloat(how.paddingRight) - 16;
    const wanted = pen.measureText(text).width;
    if (wanted > room + SLACK) report('text cut short', select, text, `${(wanted - room).toFixed(1)} px`);
  }

  function checkCovered({ text, element, boxes, box, svg }) {
    for (const line of svg ? [box] : boxes) {
      const y = (line.top + line.bottom) / 2;
      const inset = Math.min(2, line.width / 4);
      for (const x of [line.left + inset, line.right - inset]) {
        if (x < 0 || y < 0 || x >= wide || y >= high || clipped(element, [x, y])) continue;
        const above = whatLiesOver(element, x, y).find((one) => !together(one, element) && covers(one, x, y));
        if (above) {
          report('text covered', element, text, `by ${nameOf(above)}`);
          return;
        }
      }
    }
  }

  /** Hit tests would be slow, and blind to what the pointer passes through: what is painted where is told by boxes and order. */
  function everythingPainted() {
    const found = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (
        /^(g|svg|defs|symbol|tspan|title|desc|script|style)$/.test(element.localName) ||
        element.closest('defs, symbol')
      )
        continue;
      const box = element.getBoundingClientRect();
      if (!box.width || !box.height || box.right < 0 || box.bottom < 0 || box.left > wide || box.top > high) continue;
      found.push({ element, box });
    }
    return found;
  }

  function whatLiesOver(element, x, y) {
    const found = [];
    for (const { element: other, box } of painted) {
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
      if (other === element || other.contains(element) || element.contains(other) || !visible(other)) continue;
      if (above(other, element) && !clipped(other, [x, y])) found.push(other);
    }
    return found;
  }

  /** Whether an element is painted after another: by the layers they stand in, else by their order. */
  function above(one, other) {
    let shared = one.parentElement;
    while (!shared.contains(other)) shared = shared.parentElement;
    const [mine, theirs] = [layer(one, shared), layer(other, shared)];
    if (mine !== theirs) return mine > theirs;
    return Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  }

  function layer(element, within) {
    let found = 0;
    for (let at = element; at !== within; at = at.parentElement) {
      if (at.matches('dialog:modal, [popover]')) return 1e6;
      const how = style(at);
      if (at instanceof SVGElement && at.localName !== 'svg') continue;
      // What is positioned lies over what is not.
      if (how.position !== 'static') found = how.zIndex === 'auto' ? Math.max(found, 0.5) : Number(how.zIndex) || 0.5;
      else if (how.willChange === 'transform' || how.transform !== 'none') found = Math.max(found, 0.5);
    }
    return found;
  }

  /** Menus, sheets and dialogs cover what is behind them on purpose; what sticks to the window, what can be scrolled away. */
  function together(above, below) {
    const over = above.closest('dialog, [popover], [role=dialog], [role=menu], .sheet.tall, .bubble');
    if (over !== null && !over.contains(below)) return true;
    return page.scrollHeight > high + 1 && stuck(above) && !stuck(below);
  }

  function stuck(element) {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (/fixed|sticky/.test(style(at).position)) return true;
    }
    return false;
  }

  function covers(element, x, y) {
    const how = style(element);
    if (how.visibility !== 'visible' || opacityOf(element) < 0.5) return false;
    if (element instanceof SVGElement) {
      if (element.localName === 'svg' || element.localName === 'g') return false;
      if (element.localName === 'use' || element.localName === 'image') {
        // The corners of most drawings are empty.
        const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
        return (
          x > left + width * 0.15 && x < right - width * 0.15 && y > top + height * 0.15 && y < bottom - height * 0.15
        );
      }
      const filled = how.fill !== 'none' && alpha(how.fill) * parseFloat(how.fillOpacity) > 0.5;
      if (element.localName === 'text' || element.localName === 'tspan') return filled;
      if (filled && element.isPointInFill?.(pointIn(element, x, y))) return true;
      const stroked = how.stroke !== 'none' && alpha(how.stroke) * parseFloat(how.strokeOpacity) > 0.5;
      return Boolean(stroked && element.isPointInStroke?.(pointIn(element, x, y)));
    }
    if (alpha(how.backgroundColor) > 0.5 || how.backgroundImage !== 'none') return true;
    return [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue.trim()) return false;
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].some(
        (box) => x > box.left + 1 && x < box.right - 1 && y > box.top + 2 && y < box.bottom - 2,
      );
    });
  }

  function pointIn(element, x, y) {
    return new DOMPoint(x, y).matrixTransform(element.getScreenCTM().inverse());
  }

  function opacityOf(element) {
    let opacity = 1;
    for (let at = element; at; at = at.parentElement) opacity *= parseFloat(style(at).opacity);
    return opacity;
  }

  function checkClickables() {
    const found = [...document.querySelectorAll(CLICKABLE)].filter(
      (one) => visible(one) && !one.disabled && style(one).pointerEvents !== 'none',
    );
    const shown = [];
    for (const element of found) {
      const box = element.getBoundingClientRect();
      if (box.width < 1 || box.height < 1) continue;
      const text = element.getAttribute('aria-label') ?? element.textContent.replace(/\s+/g, ' ').trim();
      if (!(element instanceof SVGElement) && frameOf(element, style(element))) inside('button', element, text, box);
      unreachable(element, text, box);
      // A link may go over several lines: its first one will do.
      const first = element.getClientRects()[0];
      const middle = [(first.left + first.right) / 2, (first.top + first.bottom) / 2];
      if (middle[0] < 0 || middle[1] < 0 || middle[0] >= wide || middle[1] >= high) continue;
      if (clipped(element, middle)) continue;
      shown.push({ element, box: first, text });
      if (!whatLiesOver(element, ...middle).some((one) => style(one).pointerEvents !== 'none')) continue;
      const top = document.elementFromPoint(...middle);
      if (!top || element.contains(top) || top.contains(element) || sameLabel(element, top) || together(top, element))
        continue;
      if (behindModal(element)) continue;
      report('clickable covered', element, text, `by ${nameOf(top)}`);
    }
    const flat = shown.filter(({ element }) => !(element instanceof SVGElement) && !behindModal(element));
    for (const [place, one] of flat.entries()) {
      for (const other of flat.slice(place + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (together(one.element, other.element) || together(other.element, one.element)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 2 && down > 2 && !inLayers(one.element, other.element)) {
          report(
            'clickables overlap',
            one.element,
            one.text,
            `${across.toFixed(0)}x${down.toFixed(0)} px with ${nameOf(other.element)} "${other.text.slice(0, 40)}"`,
          );
        }
      }
    }
  }

  function sameLabel(element, top) {
    const label = element.closest('label') ?? (element.labels?.[0] || null);
    return label !== null && (label.contains(top) || top.contains(label));
  }

  function inLayers(one, other) {
    const a = one.closest('label');
    return a !== null && a === other.closest('label');
  }

  function behindModal(element) {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    return modal !== undefined && !modal.contains(element);
  }

  function clipped(element, [x, y]) {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const how = style(at);
      if (how.overflowX === 'visible' && how.overflowY === 'visible') continue;
      if (at instanceof SVGElement && at.localName !== 'svg') continue;
      const box = at.getBoundingClientRect();
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) return true;
    }
    return false;
  }

  function scrollsX(element) {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (style(at).overflowX !== 'visible') return true;
    }
    return false;
  }

  /** Outside the window, and nothing scrolls there. */
  function unreachable(element, text, box) {
    let x = false;
    let y = false;
    let fixed = false;
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const how = style(at);
      if (/auto|scroll/.test(how.overflowX) && at.scrollWidth > at.clientWidth) x = true;
      if (/auto|scroll/.test(how.overflowY) && at.scrollHeight > at.clientHeight) y = true;
      if (how.position === 'fixed') fixed = true;
      if (at.closest('[data-pans]')) return;
    }
    const right = fixed ? wide : page.scrollWidth - page.scrollLeft;
    const bottom = fixed ? high : page.scrollHeight - page.scrollTop;
    if (!x && (box.left < -SLACK || box.right > right + SLACK))
      report('cannot be reached', element, text, `at ${box.left.toFixed(0)} to ${box.right.toFixed(0)} of ${wide} px`);
    if (!y && (box.top + (fixed ? 0 : page.scrollTop) < -SLACK || box.bottom > bottom + SLACK))
      report('cannot be reached', element, text, `at ${box.top.toFixed(0)} to ${box.bottom.toFixed(0)} of ${high} px`);
  }
};
