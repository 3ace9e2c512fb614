// Memory of a device that others may keep a while: DLPack, version 0, as https://dmlc.github.io/dlpack/latest has it.
//
// Whoever holds it last gives it back, whether that is Python or a library that was handed a tensor: nothing of this needs
// an interpreter that still runs.
#pragma once

#include <atomic>
#include <new>

#include "device.hpp"

namespace undermine {

struct Shared {
    std::atomic<int> holders;
    void *memory;
};

enum : int { MOST_DIMENSIONS = 3 };

struct DLDevice {
    int32_t type, id;
};

struct DLDataType {
    u8 code, bits;
    u16 lanes;
};

struct DLTensor {
    void *data;
    DLDevice device;
    int32_t n_dimensions;
    DLDataType type;
    int64_t *shape, *strides;
    u64 offset;
};

struct DLManagedTensor {
    DLTensor tensor;
    void *context;
    void (*deleter)(DLManagedTensor *);
};

// A tensor that was handed out, with its shape.
struct Handed {
    DLManagedTensor managed;
    int64_t shape[MOST_DIMENSIONS], strides[MOST_DIMENSIONS];
};

inline void let_go(Shared *shared) {
    if (--shared->holders) return;
    give_back(shared->memory);
    delete shared;
}

inline void let_go_of_tensor(DLManagedTensor *managed) {
    let_go(static_cast<Shared *>(managed->context));
    delete reinterpret_cast<Handed *>(managed);
}

inline DLDevice this_device() {
#if defined(__CUDACC__)
    int id = 0;
    cudaGetDevice(&id);
    return DLDevice{2, id};
#else
    return DLDevice{1, 0};
#endif
}

inline DLManagedTensor *hand_out(Shared *shared, DLDataType type, const int64_t *shape, int n) {
    Handed *handed = new (std::nothrow) Handed;
    if (!handed) return 0;
    int64_t stride = 1;
    for (int i = n; i-- > 0;) {
        handed->shape[i] = shape[i];
        handed->strides[i] = stride;
        stride *= shape[i];
    }
    shared->holders++;
    DLTensor tensor = {shared->memory, this_device(), n, type, handed->shape, handed->strides, 0};
    handed->managed = DLManagedTensor{tensor, shared, let_go_of_tensor};
    return &handed->managed;
}

}  // namespace undermine
